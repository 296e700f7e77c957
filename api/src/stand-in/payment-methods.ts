type Option = [key: string, code: number, displayName: string, more?: { isUnavailable?: true; noImages?: true }]

const groups: Record<string, { code: number; options: Option[] }> = {
  BOLETO: { code: 2, options: [['BOLETO', 202, 'Boleto']] },
  ONLINE_DEBIT: {
    code: 3,
    options: [
      ['BANCO_BRASIL', 304, 'Banco do Brasil'],
      ['BANRISUL', 306, 'Banrisul'],
      ['BRADESCO', 301, 'Bradesco'],
      ['ITAU', 302, 'Itaú'],
    ],
  },
  CREDIT_CARD: {
    code: 1,
    options: [
      ['VISA', 101, 'Visa'],
      ['MASTERCARD', 102, 'MasterCard'],
      ['AMEX', 103, 'American Express'],
      ['DINERS', 104, 'Diners'],
      ['HIPERCARD', 105, 'Hipercard'],
      ['AURA', 106, 'Aura'],
      ['ELO', 107, 'Elo'],
      ['PLENOCARD', 108, 'PlenoCard', { isUnavailable: true }],
      ['PERSONALCARD', 109, 'PersonalCard'],
      ['BRASILCARD', 112, 'BrasilCard'],
      ['FORTBRASIL', 113, 'FortBrasil'],
      ['CARDBAN', 114, 'CardBan', { isUnavailable: true }],
      ['VALECARD', 115, 'ValeCard'],
      ['CABAL', 116, 'Cabal'],
      ['MAIS', 117, 'Mais!'],
      ['GRANDCARD', 119, 'GrandCard'],
      ['SOROCRED', 120, 'Sorocred'],
    ],
  },
  DEBIT_CARD: { code: 8, options: [['ELO', 803, 'Elo Débito', { noImages: true }]] },
  BALANCE: { code: 4, options: [['BALANCE', 401, 'Saldo PagSeguro', { noImages: true }]] },
}

const fileOf = (key: string) => (key === 'BOLETO' ? 'booklet' : key.toLowerCase().replace('_', '-'))

/** What stands on the picture of each name: of those that have one. */
export const pictureNames = new Map(
  Object.values(groups).flatMap(({ options }) =>
    options.filter(([, , , more]) => !more?.noImages).map(([key, , label]) => [fileOf(key), label] as const),
  ),
)

const imageOf = (key: string, size: string, dimensions: string) => ({
  size,
  path: `/public/img/payment-methods-flags/${dimensions}/${fileOf(key)}.png`,
})

/** As the library is told: pictures by path, and some without any. */
export const methodGroups = (withoutImages: boolean) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, { code, options }]) => [
      name,
      {
        name,
        code,
        options: Object.fromEntries(
          options.map(([key, optionCode, displayName, more]) => [
            key,
            {
              name: key,
              displayName,
              status: more?.isUnavailable ? 'UNAVAILABLE' : 'AVAILABLE',
              code: optionCode,
              images:
                withoutImages || more?.noImages
                  ? null
                  : { SMALL: imageOf(key, 'SMALL', '42x20'), MEDIUM: imageOf(key, 'MEDIUM', '68x30') },
            },
          ]),
        ),
      },
    ]),
  )
