/**
 * What the API itself writes on a paper beside the HTML of its author, who writes no class: made there
 * (`api/src/printing`), drawn by `@vinculo/paper`.
 *
 * ```
 * <p class="document-number">
 * <table class="facts">             <tr><th scope="row">…<td>
 * <table class="results">           <thead>…<tbody>
 * <div class="receipt">             holds its number, table and sentence
 * <p class="place-date">
 * <div class="signatures">          <div class="signature"><img><p class="signature-name"><p>
 * <span class="gap" data-campo="…"> a field without data
 * ```
 */
export const paperClasses = {
  gap: 'gap',
  documentNumber: 'document-number',
  facts: 'facts',
  results: 'results',
  receipt: 'receipt',
  placeDate: 'place-date',
  signatures: 'signatures',
  /** Never cut: the line, who signs, what they are. Without a picture there is room to sign by hand. */
  signature: 'signature',
  signatureName: 'signature-name',
} as const
