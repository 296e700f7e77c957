import { type Breach, lineAt, type Tree } from './tree'

/**
 * Words of a domain, in both languages, as parts of a name or of a text. The DOM's own `document` is in English, a
 * `test` is not a domain's `teste`.
 */
const domainWord =
  /^(pacientes?|patients?|atendimentos?|appointments?|agendas?|escolas?|schools?|responsave(l|is)|guardians?|documentos?|documents|pagamentos?|payments?|billing|financ[a-z]+|testes?)$/

/**
 * The two terms a tenant chooses are its session's: the frame's titles and menu are made of them. They are the wire's
 * names (S9.06) and the contract's lists of what can be chosen; the shell has no other word for either.
 */
const sessionNames = new Set(['termo_paciente', 'termo_atendimento', 'patientTerms', 'appointmentTerms'])

/** The terms of use say what is stored, by whatever module: prose that leads to no feature. */
const prose = /^shell\/src\/locales\/terms\//

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/_|\$|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase())

/** The shell knows addresses, not features. What its tests draw is a domain's. */
export function* shellKnowsNoDomain({ sources }: Tree): Generator<Breach> {
  for (const source of sources) {
    if (source.isTest || !source.file.startsWith('shell/src/') || prose.test(source.file)) continue
    for (const { 0: name, index } of source.ast.text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) {
      if (sessionNames.has(name) || !wordsOf(name).some((word) => domainWord.test(word))) continue
      const what = `«${name}» is a domain's word: the shell knows addresses, so move this into the module`
      yield { file: source.file, line: lineAt(source, index), what }
    }
  }
}
