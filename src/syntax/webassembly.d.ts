// The part of the WebAssembly interface that grammars need; Node's types leave it to the DOM library.
declare namespace WebAssembly {
  // biome-ignore lint/suspicious/noEmptyInterface: opaque, only handed on
  interface Module {}
  // biome-ignore lint/suspicious/noEmptyInterface: opaque, only handed on
  interface Instance {}
  type Imports = Record<string, Record<string, unknown>>;
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
