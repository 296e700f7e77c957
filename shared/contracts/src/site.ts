import * as z from 'zod/mini'

/** A site as people write it; becomes an address that begins with https:// or http://, and is nothing else. */
export const Site = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(200),
    z.refine(
      (value) => /^(https?:\/\/)?([\p{L}\d-]+\.)+[\p{L}\d-]{2,}(:\d{1,5})?([/?#][^\s<>"]*)?$/iu.test(value),
      'site',
    ),
  ),
  z.transform((value) => (/^https?:\/\//i.test(value) ? value : `https://${value}`)),
)
