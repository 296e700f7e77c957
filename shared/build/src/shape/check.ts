import { boundaries } from './boundaries'
import { cycles } from './cycles'
import { shellKnowsNoDomain } from './domain'
import { facadesAgree } from './facades'
import {
  callsInApi,
  nothingKeptInPage,
  rulesArePure,
  schemaAndTypeShareName,
  sqlInRepositories,
  testsReadAsSentences,
} from './habits'
import { everyTestRuns, nothingLeftOut } from './honesty'
import { insides } from './insides'
import { barrels, components, names } from './names'
import { fourLanguages, noUnreadText } from './text'
import { type Breach, type Rule, withTree } from './tree'

const rules: Rule[] = [
  boundaries,
  cycles,
  facadesAgree,
  insides,
  names,
  components,
  barrels,
  shellKnowsNoDomain,
  fourLanguages,
  noUnreadText,
  nothingLeftOut,
  everyTestRuns,
  callsInApi,
  nothingKeptInPage,
  rulesArePure,
  sqlInRepositories,
  schemaAndTypeShareName,
  testsReadAsSentences,
]

/** Every breach of a rule in the project in a folder, file by file. */
export const checkShape = (root: string): Breach[] =>
  withTree(root, (tree) => rules.flatMap((rule) => [...rule(tree)])).sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line,
  )
