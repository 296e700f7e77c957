/** A style sheet's address: see `useStyleSheet`. */
declare module '*.css' {
  const address: string
  export default address
}
