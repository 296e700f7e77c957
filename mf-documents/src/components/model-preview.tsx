import type { DocumentModelField, DocumentModels } from '@vinculo/contracts/documents'
import { defaultPrintSettings } from '@vinculo/contracts/print-rules'
import type { PreviewRequest } from '@vinculo/contracts/printing'
import { useKept } from '@vinculo/platform'
import { Button, SkeletonRows, Text } from '@vinculo/ui/core'
import { Form } from '@vinculo/ui/forms'
import type { QuickCreateValue } from '@vinculo/ui/rare'
import { useState } from 'react'
import { anyPatient, preview } from '../api'
import { modelText } from '../locales/models/text'
import { PaperView } from './paper-view'
import { PatientChoice } from './patient-choice'

export interface ModelPreviewProps {
  field: DocumentModelField
  models: DocumentModels
  label: string
  /** What is written, and how often it was written anew. */
  written: { html: string; turn: number }
}

interface Choice {
  paciente: QuickCreateValue
}

/** A margin is seen with a text between; a text with the margins that are stored. */
function requestFor({ field, models, label, written }: ModelPreviewProps, patient: string | null, sample: string) {
  const { conteudo: _, atendimento_id: __, ...parts } = defaultPrintSettings
  const isMargin = field === 'model_doc_topo' || field === 'model_doc_rodape'
  const request: PreviewRequest = {
    ...parts,
    paciente: false,
    form_title: isMargin ? '' : label,
    paciente_id: patient,
    texto: isMargin ? `<p>${sample}</p>` : written.html,
    model_doc_topo: models.model_doc_topo,
    model_doc_rodape: models.model_doc_rodape,
  }
  return isMargin ? { ...request, [field]: written.html } : request
}

const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) }

/** The model as it will be printed for somebody: whoever comes first, until somebody is chosen. */
export function ModelPreview(props: ModelPreviewProps) {
  const t = modelText.use()
  const { label, written } = props
  const [chosen, setChosen] = useState<QuickCreateValue>()
  const any = useKept(anyPatient())
  const first = any.data?.itens[0]
  const usual = first ? { id: first.id, nome: first.nome_social || first.nome } : null
  const paciente = chosen === undefined ? usual : chosen
  const isKnown = any.data !== undefined || any.failed
  return (
    <div className="model-preview">
      {isKnown && (
        <Form<Choice>
          search
          draft={false}
          contract={anything}
          values={{ paciente }}
          saving={{ save: (choice) => setChosen(choice.paciente), pending: false, refusal: null }}
          action={t.see}
        >
          <PatientChoice />
        </Form>
      )}
      {isKnown ? (
        <Printed
          label={t.paper(label)}
          turn={written.turn}
          request={requestFor(props, paciente?.id ?? null, t.sample)}
        />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  )
}

/** The last paper there was stays until the next is there. */
function Printed({ label, turn, request }: { label: string; turn: number; request: PreviewRequest }) {
  const t = modelText.use()
  const { data, failed, retry } = useKept(preview(turn, request))
  return (
    <>
      <div role="status">
        {failed && (
          <Text small tone="muted">
            {t.failed}{' '}
            <Button size="sm" variant="link" onClick={retry}>
              {t.again}
            </Button>
          </Text>
        )}
        {data && data.desconhecidos.length > 0 && (
          <Text small tone="muted">
            {t.unknown(data.desconhecidos.join(', '))}
          </Text>
        )}
      </div>
      {data ? <PaperView paper={data} label={label} /> : !failed && <SkeletonRows rows={8} />}
    </>
  )
}
