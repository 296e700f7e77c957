/**
 * What people enter, as it mostly is and as it may be. Every widget of the gallery that shows something a person entered
 * takes it from here, so `?texts=long` puts the widgets to the test.
 */
export interface Samples {
  name: string
  other: string
  school: string
  sentence: string
}

const all = (text: string): Samples => ({ name: text, other: text, school: text, sentence: text })

export const samples = {
  plain: {
    name: 'Ana Beatriz Souza',
    other: 'João Pedro Lima',
    school: 'E.M. Cecília Meireles',
    sentence: 'Prefere as manhãs; a avó traz e leva.',
  },
  long: all('Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)),
  emoji: all('👩‍👩‍👧‍👦🙂'.repeat(12)),
  turned: all('محمد عبد الرحمن 123 (الابن)'),
  markup: all('<b>Caio</b><script>document.title="x"</script>'),
} satisfies Record<string, Samples>

export const wanted = new URLSearchParams(location.search)

const kind = wanted.get('texts') ?? 'plain'
export const sample: Samples = kind in samples ? samples[kind as keyof typeof samples] : samples.plain
