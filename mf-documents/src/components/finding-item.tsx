import type { DocumentKind } from '@vinculo/contracts/document-kinds'
import type { Finding } from '@vinculo/contracts/documents'
import { paths } from '@vinculo/contracts/paths'
import { Box, Button, Sign, Text, TextLink } from '@vinculo/ui/core'
import { text } from '../locales/text'
import { writingText } from '../locales/writing/text'
import { placeOf } from '../rules'
import { useMergeNames } from './merge-names'

const look = {
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  p: '3',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  '& .what': { display: 'flex', gap: '2', alignItems: 'flex-start' },
  '& .what svg': { flexShrink: 0, mt: '4px', color: 'warning.fg' },
  '&[data-stops] .what svg': { color: 'danger.fg' },
  '& .deeds': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1', ps: '6' },
  '& .found': { ps: '6', overflowWrap: 'anywhere' },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '36px' },
  '& input': { w: '18px', h: '18px', accentColor: '{colors.brand}' },
} as const

const profileFindings = ['registration_missing', 'psychological_without_crp']

/** Whose data is missing: one's own profile, or the patient's record, from where the fields come. */
const isAbout = ({ codigo, trechos = [] }: Finding, whose: RegExp) =>
  codigo === 'fields_missing' && trechos.some((name) => whose.test(name))

export interface FindingItemProps {
  finding: Finding
  kind: DocumentKind
  patient: string | undefined
  /** Whether the person said that they have seen it; undefined for what stops it. */
  seen: boolean | undefined
  onSee: (seen: boolean) => void
  onGo: (field: string) => void
}

/** One thing to be seen before issuing: in words, with a way to where it is mended. */
export function FindingItem({ finding, kind, patient, seen, onSee, onGo }: FindingItemProps) {
  const { findings } = text.use()
  const { issuing: t, parts, fields, edit } = writingText.use()
  const { nameOf } = useMergeNames()
  const { codigo, parte, trechos = [] } = finding
  const field = placeOf(finding, kind)
  const labels: Record<string, string> = { ...fields, paciente: edit.facts, coautores: edit.coauthors }
  const part = field?.startsWith('partes.') ? field.slice('partes.'.length) : undefined
  const place = part ? parts[part as keyof typeof parts] : labels[field ?? '']
  const isOfFields = codigo === 'fields_missing'
  const isOfProfile = profileFindings.includes(codigo) || isAbout(finding, /^(profissional|clinica)\./)
  const isOfPatient = codigo === 'guardian_missing' || isAbout(finding, /^(paciente|responsavel|escola)\./)
  return (
    <Box as="li" css={look} data-stops={seen === undefined || undefined}>
      <div className="what">
        <Sign size={16}>
          {seen === undefined ? (
            <>
              <circle cx="8" cy="8" r="6.2" />
              <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" />
            </>
          ) : (
            <path d="M8 2.2 14.3 13.4H1.7zM8 6.6v3.2M8 11.6v.2" />
          )}
        </Sign>
        <span>
          {parte && <strong>{parts[parte]}: </strong>}
          {findings[codigo]}
        </span>
      </div>
      {trechos.length > 0 && (
        <Text tone="muted" small className="found">
          {t.found} <bdi>{trechos.map((words) => (isOfFields ? nameOf(words) : `«${words}»`)).join(', ')}</bdi>
        </Text>
      )}
      <div className="deeds">
        {seen !== undefined && (
          <label>
            <input type="checkbox" checked={seen} onChange={({ target }) => onSee(target.checked)} />
            {t.aware}
          </label>
        )}
        {field && place && !(isOfFields && (isOfProfile || isOfPatient)) && (
          <Button size="sm" variant="link" onClick={() => onGo(field)}>
            {t.goTo(place)}
          </Button>
        )}
        {isOfProfile && (
          <TextLink to={paths.settings('profile')} target="_blank">
            {t.profile}
          </TextLink>
        )}
        {isOfPatient && patient && (
          <TextLink to={paths.patients.edit(patient)} target="_blank">
            {t.patient}
          </TextLink>
        )}
      </div>
    </Box>
  )
}
