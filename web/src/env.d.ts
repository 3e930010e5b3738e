declare module 'virtual:icons' {
  export const sprite: string;
  export const names: string[];
}
declare module 'virtual:rules' {
  export const rules: Partial<Record<string, string>>;
}
