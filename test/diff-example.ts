// For the tests of the views: a change that has one of everything. A method that moved, one that was renamed, code in a
// new `if`, changed words in a string and a comment, tabs, wide characters, CRLF, files that came and went.

const before = `package shop;

/** A basket of things. */
class Basket {
\tprivate int count;
\tprivate String label = "日本語の名前";

\tint total(int price) {
\t\tint sum = price * count;
\t\tif (sum > 100) {
\t\t\tsum = sum - 10;
\t\t}
\t\treturn sum;
\t}

\tvoid print(java.util.List<String> names) {
\t\tfor (String name : names) {
\t\t\tSystem.out.println("Hello, dear " + name + ", this is a message about your basket and what is in it");
\t\t}
\t}

\tint size() {
\t\t// the number of things
\t\treturn count;
\t}

\tvoid clear() {
\t\tcount = 0;
\t\tlabel = "";
\t\tSystem.out.println("empty");
\t}

\tboolean isEmpty() {
\t\treturn size() == 0 && label.isEmpty();
\t}
}
`;

const after = `package shop;

/** A basket of things. */
class Basket {
\tprivate int count;
\tprivate String label = "日本語の別名";

\tboolean isEmpty() {
\t\treturn size() == 0 && label.isEmpty();
\t}

\tint totalPrice(int price) {
\t\tint sum = price * count;
\t\tif (discounted()) {
\t\t\tif (sum > 100) {
\t\t\t\tsum = sum - 10;
\t\t\t}
\t\t}
\t\treturn sum;
\t}

\tvoid print(java.util.List<String> names) {
\t\tfor (String name : names) {
\t\t\tSystem.out.println("Hello, dear " + name + ", this is a letter about your basket and what is in it");
\t\t}
\t}

\tint size() {
\t\t// the number of all things
\t\treturn count;
\t}

\tvoid clear() {
\t\tcount = 0;
\t\tlabel = "";
\t\tSystem.out.println("empty");
\t}
}
`;

/** Files of the two commits; null where a file is gone. */
export const example: Readonly<Record<'before' | 'after', Readonly<Record<string, string | null>>>> = {
  before: { 'src/Basket.java': before, 'notes.txt': 'one\r\ntwo words here\r\nthree\r\n', 'old.md': 'gone\n' },
  after: {
    'src/Basket.java': after,
    'notes.txt': 'one\r\ntwo words there\r\nthree\r\n',
    'old.md': null,
    'new <script>alert(1)<\u2215script>.md': '<script>alert(2)</script>\n',
  },
};
