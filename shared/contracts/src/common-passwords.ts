/**
 * Long passwords that guessers try first: common ones of ten characters and more, as they are without signs, spaces and
 * case. Short ones need no list, since they are too short.
 */
const words = [
  '1234567890 12345678910 0123456789 9876543210 0987654321 1122334455 1111111111 0000000000 1234512345 123456789a',
  'a123456789 q1w2e3r4t5 1q2w3e4r5t 1qaz2wsx3edc 1q2w3e4r5t6y qwertyuiop qwerty1234 qwerty12345 qwerty123456',
  'qwertyuiop123 asdfghjkl1 asdfghjklç asdfghjkl123 zxcvbnm123 abcdefghij abcdefghijk abc1234567 abcd123456',
  'password12 password123 password1234 password12345 passw0rd123 passwordpassword mypassword mypassword1',
  'letmein123 letmeinnow welcome123 welcome1234 iloveyou12 iloveyou123 iloveyou1234 sunshine123 princess123',
  'football123 baseball123 superman123 batman1234 dragon1234 monkey1234 administrator admin12345 admin123456',
  'senha12345 senha123456 senhasenha minhasenha minhasenha1 minhasenha123 senhaforte senhaforte123 mudarsenha',
  'mudar12345 mudar123456 trocarsenha brasil1234 brasil12345 brasilbrasil corinthians corinthians1 flamengo123',
  'flamengo10 palmeiras1 palmeiras123 saopaulo123 vascodagama deusefiel1 jesuscristo jesuscristo1 jesus12345',
  'jesusteama jesusteamo jesusteamo1 euteamo123 teamomuito teamotanto amorzinho1 meuamor123 minhavida1 felicidade',
  'contrasena contraseña contrasena1 contraseña1 contrasena123 teamomucho teamomucho1 woaini1314 woaini5201314 5201314520',
  'aa12345678 a1b2c3d4e5 abc123abc1 changeme123 trustno123 testtest123 teste12345 testeteste vinculo123 vinculo1234',
]
const common = new Set(words.join(' ').split(' '))

/** Whether a guesser would try it among the first, however its letters are written and whatever is put between them. */
export function isCommonPassword(password: string): boolean {
  const bare = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  // One sign again and again is no better.
  return common.has(bare) || new Set(bare).size < 3
}
