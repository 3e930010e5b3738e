declare module 'virtual:icons' {
  export const sprite: string;
  export const names: string[];
}
declare module 'virtual:rules' {
  export const rules: Partial<Record<string, string>>;
}
// The contents of the file VERSION, inserted by the build (vite.config.ts).
declare const MOA_VERSION: string;
