import { describe, expect, test } from 'vitest'
import { picturesIn, safeHtml, textBlocks } from './safe-html'

const file = '018f0000-0000-7000-8000-000000000000'

describe('what a document may hold', () => {
  test.each([
    [
      'text and structure',
      '<h2>Um</h2><p>Dois <strong>três</strong><br>quatro</p><ul><li>cinco</li></ul><blockquote><p>seis</p></blockquote>',
    ],
    ['alignment and page breaks', '<p data-align="center">a</p><hr data-page-break><h3 data-align="right">b</h3>'],
    [
      'a table with widths and spans',
      '<table><colgroup><col width="120"><col></colgroup><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td rowspan="2">c</td></tr></tbody></table>',
    ],
    [
      'a picture by its file',
      `<p><img data-arquivo="${file}" width="300" height="200" alt="um &quot;gráfico&quot;"></p>`,
    ],
    ['a merge field', '<p>De <span data-campo="paciente.nome">{{paciente.nome}}</span> e {{escola.nome}}</p>'],
  ])('%s come out as they came in', (_, html) => {
    expect(safeHtml(html)).toBe(html)
  })

  test.each([
    [
      'other names of the same',
      '<h1>a</h1><b>b</b><i>c</i><del>d</del><div>e</div>',
      '<h2>a</h2><strong>b</strong><em>c</em><s>d</s><p>e</p>',
    ],
    ['styles, classes, ids and events', '<p style="color:red" class="x" id="y" onclick="z()">a</p>', '<p>a</p>'],
    ['links', '<p><a href="javascript:x()">a</a></p>', '<p>a</p>'],
    ['a picture by its address', '<p>a<img src="https://elsewhere.example/x.png">b</p>', '<p>ab</p>'],
    ['a span that is no field', '<p><span>a</span><span data-campo="A b">c</span></p>', '<p>ac</p>'],
    [
      'another text in a field',
      '<p><span data-campo="hoje">amanhã <b>ou</b> depois</span>.</p>',
      '<p><span data-campo="hoje">{{hoje}}</span>.</p>',
    ],
    [
      'what is out of bounds',
      '<table><tr><td colspan="9999" rowspan="-1" data-align="top">a</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'scripts with what is in them',
      'a<script>b</script><style>c</style><svg><p>d</p></svg><math>e</math><template>f</template><iframe>g</iframe>h',
      'ah',
    ],
    [
      'paragraphs in paragraphs, items and cells on their own',
      '<p>a<p>b</p></p><li>c</li><td>d</td>',
      '<p>a</p><p>b</p><p></p><p>c</p><p>d</p>',
    ],
    [
      'text between rows',
      '<table>a<tr><td>b</table>',
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
    ],
    ['marks that turn the direction, control characters, half characters', 'a\u202Eb\u0007c\uD83Dd', 'abc\uFFFDd'],
  ])('%s are changed or left out, and their text stays', (_, html, safe) => {
    expect(safeHtml(html)).toBe(safe)
    expect(safeHtml(safe)).toBe(safe)
  })
})

describe('plain lines and pictures', () => {
  test('a paragraph, an item or a cell is a line; what is within it is not', () => {
    const html = safeHtml(
      '<p>a <strong>b</strong>\n c</p><p> </p><ul><li>d &amp; &lt;e&gt;</li></ul><table><tr><td>f<td>g</table><p>h<br>i {{hoje}}</p>',
    )
    expect(textBlocks(html)).toEqual(['a b c', 'd & <e>', 'f', 'g', 'h', 'i {{hoje}}'])
  })

  test('of a paper too, whose own words are written with other signs', () => {
    const paper = '<h1>Copo d&#39;água</h1><div><p>de <bdi>מרים</bdi> &quot;hoje&quot;</p><p>&nbsp;</p></div>'
    expect(textBlocks(paper)).toEqual(["Copo d'água", 'de מרים "hoje"'])
  })

  test('each picture once', () => {
    expect(
      picturesIn(safeHtml(`<img data-arquivo="${file.toUpperCase()}"><p><img data-arquivo="${file}" width=2></p>`)),
    ).toEqual([file])
  })
})
