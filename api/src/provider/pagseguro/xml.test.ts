import { expect, test } from 'vitest'
import { all, readXml, textAt } from './xml'

const document = `<?xml version="1.0" encoding="ISO-8859-1" standalone="yes"?>
<transaction>
  <!-- as the provider writes it -->
  <code>9E884542</code><sender kind="a > b"><name>Jos&#233; &amp; Concei&#xE7;&#xe3;o</name></sender>
  <items><item><id>1</id></item><item><id>2</id><note><![CDATA[a < b && c]]></note></item></items><empty/><blank> </blank>
</transaction>`

test('elements, text, entities and raw text are read', () => {
  const root = readXml(document)
  expect([root.name, textAt(root, 'code'), textAt(root, 'sender', 'name')]).toEqual([
    'transaction',
    '9E884542',
    'José & Conceição',
  ])
  expect(all(root, 'items', 'item').map((item) => textAt(item, 'id'))).toEqual(['1', '2'])
  expect(all(root, 'items', 'item').map((item) => textAt(item, 'note'))).toEqual([undefined, 'a < b && c'])
  expect([textAt(root, 'empty'), textAt(root, 'blank'), textAt(root, 'none', 'such')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a document that is cut off anywhere is no document', () => {
  for (let length = 0; length < document.length; length++)
    expect(() => readXml(document.slice(0, length))).toThrow(SyntaxError)
})

test.each([
  ['a type of document, whose entities could grow', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['an entity nobody knows', '<a>&eacute;</a>'],
  ['ends that do not match', '<a><b></a></b>'],
  ['two documents', '<a/><b/>'],
  ['text around it', 'a<b/>'],
  ['a page of HTML', '<html><body><br>503</body></html>'],
  ['an attribute without quotes', '<a b=c/>'],
  ['more elements inside each other than any answer has', '<a>'.repeat(100) + '</a>'.repeat(100)],
  ['nothing', ''],
])('%s is refused', (_, text) => {
  expect(() => readXml(text)).toThrow(SyntaxError)
})

test('a long text is read in the time it takes to read it', () => {
  const started = performance.now()
  expect(textAt(readXml(`<a><b>${'x'.repeat(1_000_000)}</b></a>`), 'b')).toHaveLength(1_000_000)
  expect(() => readXml(`<a>${'<b '.repeat(200_000)}`)).toThrow(SyntaxError)
  expect(performance.now() - started).toBeLessThan(2_000)
})
