import { describe, expect, test } from 'vitest'
import { Filling } from './filling'
import { withPictures } from './pictures'
import { safeHtml } from './safe-html'

const file = '018f0000-0000-7000-8000-000000000000'
const filled = (html: string, values: Record<string, string> = {}) => {
  const filling = new Filling(values)
  return {
    html: filling.fill(safeHtml(html)),
    missing: [...filling.missing],
    unknown: [...filling.unknown],
    used: filling.used,
  }
}

describe('merge fields', () => {
  test('[S2.13] chips and fields just written say what is known', () => {
    expect(
      filled('<p><span data-campo="paciente.nome">x</span>, {{ hoje }} e {{hoje}}</p>', {
        'paciente.nome': 'Ana',
        hoje: '22-11-2026',
      }),
    ).toEqual({
      html: '<p>Ana, 22-11-2026 e 22-11-2026</p>',
      missing: [],
      unknown: [],
      used: { 'paciente.nome': 'Ana', hoje: '22-11-2026' },
    })
  })

  test('[S2.13] what is not known leaves a gap that is named, each field once', () => {
    const { html, missing } = filled('<p>{{escola.nome}} <span data-campo="paciente.nome"></span> {{escola.nome}}</p>')
    const gap = (name: string) => `<span class="gap" data-campo="${name}"></span>`
    expect(html).toBe(`<p>${gap('escola.nome')} ${gap('paciente.nome')} ${gap('escola.nome')}</p>`)
    expect(missing).toEqual(['escola.nome', 'paciente.nome'])
  })

  test.each(['paciente.mae', 'Paciente.Nome', 'a & b', '__proto__', 'constructor', 'toString'])(
    '[S2.13] a name that is no field, {{%s}}, stays as it was written and is told',
    (name) => {
      const { html, unknown } = filled(`<p>{{${name.replace('&', '&amp;')}}}</p>`)
      expect([html, unknown]).toEqual([`<p>{{${name.replace('&', '&amp;')}}}</p>`, [name]])
    },
  )

  test('[S7.12] values are words, whatever they hold', () => {
    const { html } = filled('<p>{{paciente.nome}}</p>', {
      'paciente.nome': '<img src=x onerror=pwn()> "&amp;" {{hoje}}',
    })
    expect(html).toBe('<p>&lt;img src=x onerror=pwn()&gt; &quot;&amp;amp;&quot; {{hoje}}</p>')
  })

  test('words in a script that is written from the right keep their direction, and lines stay lines', () => {
    expect(filled('<p>{{paciente.nome}}</p>', { 'paciente.nome': 'מרים' }).html).toBe('<p><bdi>מרים</bdi></p>')
    expect(filled('<p>{{documento.finalidade}}</p>', { 'documento.finalidade': 'a\n b' }).html).toBe('<p>a<br>b</p>')
  })

  test('[S7.12] nothing is filled into an attribute', () => {
    const picture = `<img data-arquivo="${file}" width="9" height="9" alt="{{paciente.nome}}">`
    expect(filled(picture, { 'paciente.nome': '" onerror="pwn()' }).html).toBe(picture)
    expect(filled(picture).missing).toEqual([])
  })
})

describe('pictures', () => {
  const there = new Map([[file, { id: file, sha256: 'x', chave: 'k', midia: 'image/png', largura: 800, altura: 400 }]])
  const shown = (attributes: string, known = there) =>
    withPictures(safeHtml(`<img data-arquivo="${file}" ${attributes}>`), known)

  test.each([
    ['', 'width="800" height="400"'],
    ['width=200', 'width="200" height="100"'],
    ['height=100', 'width="200" height="100"'],
    ['width=200 height=9', 'width="200" height="100"'],
  ])('[S2.14] of «%s» the room it takes is known: %s', (given, expected) => {
    expect(shown(given)).toBe(`<img data-arquivo="${file}" ${expected} alt="">`)
  })

  test('[S2.14] what is not there says what it showed, or nothing', () => {
    expect(shown('alt="um &lt;gráfico&gt;"', new Map())).toBe('<em>um &lt;gráfico&gt;</em>')
    expect(shown('', new Map())).toBe('')
  })
})
