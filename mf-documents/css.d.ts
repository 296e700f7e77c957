/** A style sheet as its text: see `useStyleSheet`. */
declare module '*.css' {
  const css: string
  export default css
}
