// Style sheets are imported for their effect: Vite collects them.
declare module '*.css';
