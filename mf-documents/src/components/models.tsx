import type { DocumentModelField, DocumentModels } from '@vinculo/contracts/documents'
import { useStyleSheet } from '@vinculo/platform'
import { Link } from '@vinculo/platform/router'
import { Box, Heading } from '@vinculo/ui/core'
import { text } from '../locales/text'
import look from './editor-look.css'
import { EditorStill } from './editor-still'
import cards from './models.css'
import { isFilledHtml } from './rich-text-field'

const fields: readonly DocumentModelField[] = [
  'model_doc_topo',
  'model_doc_rodape',
  'contrato',
  'comprovante',
  'doc_edit',
]

/** Enough to know a text again; a contract may have a hundred pages. */
const begins = 1500

/** S3.07 one's own models, each by how it begins. */
export function Models({ models }: { models: DocumentModels }) {
  const t = text.use()
  useStyleSheet(look, cards)
  return (
    <Box mb="6">
      <Heading mb="2">{t.models.title}</Heading>
      <ul className="models">
        {fields.map((field) => (
          <li key={field}>
            <Link to={`?modelo=${field}`} className={`model ${field}`}>
              <span className="sheet" aria-hidden="true">
                {isFilledHtml(models[field]) ? <EditorStill html={models[field].slice(0, begins)} /> : t.models.blank}
              </span>
              <span className="name">{t.models.names[field]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
