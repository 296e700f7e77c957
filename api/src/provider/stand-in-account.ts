/** The account of a stand-in that was not given one of its own: everybody knows it, and it opens nothing else. */
export const standInAccount = { email: 'teste@vinculo.example', token: 'known-to-the-stand-in' }
