import { expect, test } from 'vitest'
import { docOf, htmlOf } from './editor-html'
import { cleanPasted } from './editor-paste'

const file = '0190d3c2-5a1e-7c3e-8f00-0123456789ab'

test.each([
  '<h2>Um</h2><p data-align="center">dois <strong>três</strong><br>quatro</p>',
  '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>',
  '<table><colgroup><col width="120"><col></colgroup><thead><tr><th><p>a</p></th><th><p>b</p></th></tr></thead><tbody><tr><td colspan="2"><p>c</p></td></tr></tbody></table>',
  `<p><img data-arquivo="${file}" width="30" height="20" alt="x"></p><hr data-page-break=""><p><sub>1</sub><s>2</s></p><hr><blockquote><p>q</p></blockquote>`,
  '<p><span data-campo="paciente.nome">{{paciente.nome}}</span> e <span data-campo="foi.outro">{{foi.outro}}</span></p>',
])('what a document may hold is written as it was read: %s', (html) => {
  expect(htmlOf(docOf(html))).toBe(html)
})

test.each([
  ['<p>{{ hoje }} é</p>', '<p><span data-campo="hoje">{{hoje}}</span> é</p>'],
  ['solto', '<p>solto</p>'],
  ['<p style="text-align:right;color:red" onclick="x()">a<script>x()</script></p>', '<p>a</p>'],
  ['<p>a<img src="https://x.example/y.png"><img data-arquivo="../x"></p>', '<p>a</p>'],
  ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
  ['', ''],
  ['<p></p>', ''],
])('%s becomes %s', (html, expected) => {
  expect(htmlOf(docOf(html))).toBe(expected)
})

test('lines of a list from Word are a list, each level within the one above it', () => {
  const line = (sign: string, text: string, level: number) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}</span><![endif]>${text}<o:p></o:p></p>`
  const pasted = line('1.', 'um', 1) + line('·', 'dois', 2) + line('2.', 'três', 1)
  expect(htmlOf(docOf(cleanPasted(pasted)))).toBe(
    '<ol><li><p>um</p><ul><li><p>dois</p></li></ul></li><li><p>três</p></li></ol>',
  )
})

test.each([
  [
    '<b style="font-weight:normal"><p style="text-align:end"><span style="font-weight:700">a</span>b</p></b>',
    '<p data-align="right"><strong>a</strong>b</p>',
  ],
  ['<p><span style="font-style: italic; text-decoration: underline">a</span></p>', '<p><em><u>a</u></em></p>'],
  [
    '<h1 style="font-weight:bold">a</h1><p>&nbsp;</p><p>x<span style="vertical-align:super">2</span></p>',
    '<h2>a</h2><p>x<sup>2</sup></p>',
  ],
])('pasted, %s says by tags what it said by style', (pasted, expected) => {
  expect(htmlOf(docOf(cleanPasted(pasted)))).toBe(expected)
})
