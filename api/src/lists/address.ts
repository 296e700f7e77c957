import type { Address } from '@vinculo/contracts/address'

/** One order of keys for what is kept as one value, so that what was stored and what was sent compare as text. */
export const addressOf = ({
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
}: { [Part in keyof Address]?: Address[Part] | undefined }): Address => ({
  cep: cep ?? null,
  logradouro: logradouro ?? null,
  numero: numero ?? null,
  complemento: complemento ?? null,
  bairro: bairro ?? null,
  cidade: cidade ?? null,
  uf: uf ?? null,
})

/** A value of parts of which none is filled in is none. */
export const orNone = <Parts extends object>(parts: Parts) =>
  Object.values(parts).some((part) => part !== null) ? parts : null
