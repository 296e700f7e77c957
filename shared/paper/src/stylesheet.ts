import { paperClasses } from '@vinculo/contracts/paper-classes'
import { sheet, signatureRoom } from './geometry'

const { documentNumber, facts, gap, placeDate, receipt, signature, signatureName, signatures } = paperClasses
const { width, height, top, bottom, left, right } = sheet

/**
 * What a sheet of paper looks like, for the root its pages are drawn in; `Vinculo Paper` is what `paperFont` brings.
 * Nothing here depends on where it is shown: lines and pages break alike on a screen, on paper and in a PDF.
 */
export const paperCss = `
:host, .papers { position: relative; display: block; text-align: start; }
.papers.coming { position: absolute; inset: 0; height: 0; overflow: hidden; visibility: hidden; }
.slot {
  position: relative; margin: 0 auto 6mm; overflow: hidden;
  width: calc(${width}mm * var(--paper-scale, 1)); height: calc(${height}mm * var(--paper-scale, 1));
  background: #fff; box-shadow: 0 1px 2px rgb(0 0 0 / 0.12), 0 4px 16px rgb(0 0 0 / 0.1);
}
.page, .page * { box-sizing: border-box; }
.page {
  position: absolute; top: 0; left: 0; display: flex; flex-direction: column; overflow: hidden; contain: strict;
  width: ${width}mm; height: ${height}mm; padding: ${top}mm ${right}mm ${bottom}mm ${left}mm;
  transform: scale(var(--paper-scale, 1)); transform-origin: 0 0;
  background: #fff; color: #1a1a1a; color-scheme: light;
  font: 400 10.5pt/1.5 "Vinculo Paper", "Figtree Variable", Arial, "Liberation Sans", sans-serif;
  text-rendering: geometricPrecision; -webkit-text-size-adjust: none; text-size-adjust: none;
  font-variant-numeric: lining-nums; font-synthesis: style; hyphens: manual; overflow-wrap: anywhere;
  -webkit-print-color-adjust: exact; print-color-adjust: exact;
}
.top { flex: none; max-height: 75mm; overflow: hidden; padding-bottom: 3mm; margin-bottom: 6mm; border-bottom: 0.5pt solid #b9b4ab; font-size: 9.5pt; line-height: 1.4; }
.room { flex: 1 1 0; min-height: 0; overflow: hidden; display: flow-root; }
.foot { flex: none; padding-top: 4mm; font-size: 8pt; line-height: 1.4; color: #4d4d4d; }
.foot .bottom { max-height: 45mm; overflow: hidden; padding-top: 2mm; border-top: 0.5pt solid #b9b4ab; }
.foot .line { display: flex; align-items: flex-end; justify-content: space-between; gap: 6mm; margin-top: 1.5mm; }
.foot .verification { flex: 1 1 0; }
.foot .code { white-space: nowrap; font-variant-numeric: tabular-nums; }
.foot .initials { flex: none; width: 34mm; padding-top: 5mm; border-bottom: 0.5pt solid #4d4d4d; }
.foot .number { flex: none; margin-inline-start: auto; min-width: 26mm; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.top > :first-child, .bottom > :first-child, .flow > :first-child { margin-top: 0; }
.top > :last-child, .bottom > :last-child { margin-bottom: 0; }
p, ul, ol, table, blockquote, dl { margin: 0 0 2.6mm; }
.top p, .bottom p { margin: 0 0 0.6mm; }
p:empty::before { content: "\\200b"; }
h1, h2, h3, h4 { font-weight: 650; line-height: 1.25; text-wrap: balance; margin: 0; color: #111; }
h1 { font-size: 16pt; text-align: center; margin: 0 0 6mm; letter-spacing: -0.005em; }
h2 { font-size: 12.5pt; margin: 6mm 0 2mm; }
h3 { font-size: 11pt; margin: 4.5mm 0 1.5mm; }
h4 { font-size: 10.5pt; margin: 3.5mm 0 1mm; color: #333; }
h1 + h2, h2 + h3, h3 + h4 { margin-top: 2mm; }
.top h2, .top h3, .top h4 { margin: 0 0 0.6mm; }
strong { font-weight: 650; }
sub, sup { font-size: 0.7em; line-height: 0; }
ul, ol { padding-inline-start: 7mm; }
li { margin: 0 0 0.8mm; padding-inline-start: 0.5mm; }
li > p, li > .bare { margin: 0 0 0.8mm; }
li > ul, li > ol { margin: 0.8mm 0 0; }
li.continued { list-style-type: none; }
blockquote { padding-inline-start: 4mm; border-inline-start: 1.5pt solid #b9b4ab; color: #333; }
blockquote > :last-child { margin-bottom: 0; }
.bare { display: block; }
[data-align="center"] { text-align: center; }
[data-align="right"] { text-align: end; }
[data-align="justify"] { text-align: justify; }
[data-align="justify"].runs-on { text-align-last: justify; }
.continued { margin-top: 0; }
.runs-on { margin-bottom: 0; }
table { width: 100%; border-collapse: collapse; line-height: 1.4; font-size: 9.5pt; font-variant-numeric: lining-nums tabular-nums; }
th, td { overflow-wrap: break-word; }
table.fixed { table-layout: fixed; }
.fixed :is(th, td) { overflow-wrap: anywhere; }
th, td { padding: 1.2mm 2mm; border: 0.5pt solid #a8a39a; text-align: start; vertical-align: top; }
th { font-weight: 600; background: #f4f2ee; }
th > p, td > p, th > .bare, td > .bare { margin: 0; }
th > p + p, td > p + p { margin-top: 1mm; }
.picture { position: relative; display: inline-block; max-width: 100%; overflow: hidden; vertical-align: bottom; background: #f4f2ee; color: #4d4d4d; font-size: 8pt; line-height: 1.3; }
.picture > img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; }
.picture:not(.there) > img { visibility: hidden; }
.picture.there { background: none; }
.${facts} { table-layout: fixed; }
.${facts} :is(th, td) { border-width: 0 0 0.5pt; border-color: #d9d5cd; padding-block: 1mm; }
.${facts} th { width: 46mm; padding-inline-start: 0; background: none; color: #4d4d4d; }
.${facts} td { padding-inline-end: 0; }
.${documentNumber} { font-size: 12.5pt; font-weight: 650; text-align: end; margin-bottom: 2mm; }
.${receipt} { padding: 4mm 5mm; border: 0.75pt solid #8c857a; border-radius: 2mm; margin-bottom: 4mm; }
.${receipt} > :last-child { margin-bottom: 0; }
.${receipt} tr:last-child > * { border-bottom: 0; }
.${placeDate} { margin: 8mm 0 0; text-align: end; }
.${signatures} { display: grid; grid-template-columns: 1fr 1fr; gap: 3mm 12mm; align-items: start; margin-top: 6mm; }
.${signature} { text-align: center; font-size: 9pt; line-height: 1.35; }
.${signature}:only-child { grid-column: 1 / -1; justify-self: center; min-width: 84mm; }
.${signature}::before { content: ""; display: block; height: ${signatureRoom}mm; }
.${signature}:has(.picture)::before { content: none; }
.${signature} > .bare { display: flex; align-items: flex-end; justify-content: center; height: ${signatureRoom}mm; }
.${signature} .picture { background: none; }
.${signature} > p { margin: 0; }
.${signature} > .${signatureName} { padding-top: 1mm; border-top: 0.6pt solid #333; font-weight: 600; }
.${gap} { position: relative; display: inline-block; width: 36mm; height: 1.25em; line-height: 1.2em; vertical-align: bottom; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; border: 1px dashed #8a5a00; border-radius: 2px; padding: 0 1mm; background: #fff4d6; color: #6d4700; font-size: 0.82em; font-weight: 500; font-style: normal; text-align: start; }
.${gap} .said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media print {
  .slot { width: ${width}mm; height: ${height}mm; margin: 0; box-shadow: none; break-inside: avoid; break-after: page; }
  .slot:last-child { break-after: auto; }
  .page { transform: none; }
  .${gap} { visibility: hidden; border: 0; background: none; }
  .${gap}::after { content: ""; visibility: visible; position: absolute; inset: auto 0 0; border-bottom: 0.5pt solid #4d4d4d; }
}
`

/** For the document itself: sheets without margins of the browser's, whose own lines stay away with them. */
export const sheetCss = `@page { size: ${width}mm ${height}mm; margin: 0; }`
