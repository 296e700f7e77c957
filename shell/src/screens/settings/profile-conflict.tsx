import type { Profile } from '@vinculo/contracts/profile'
import { StaleDialog } from '@vinculo/ui/dialog'
import type { Stale } from '@vinculo/ui/forms'
import type { Words } from '../../locales/settings/pt-br'
import { settingsText } from '../../locales/settings/text'
import { type ProfileForm, profileFormOf } from './profile-values'

const inWords = (labels: Record<string, string>) => (value: unknown) =>
  labels[String(value ?? '')] ?? String(value ?? '')

function fieldsOf({ profile: t }: Words) {
  const show: Partial<Record<keyof ProfileForm, (value: unknown) => string>> = {
    profissao: inWords(t.professions),
    conselho: inWords({ nenhum: t.noCouncil }),
    tipo_pessoa: inWords(t.persons),
    fuso_horario: inWords(t.zones),
    especialidades: (value) => (value as string[]).join(', '),
    endereco: (value) =>
      Object.values(value as ProfileForm['endereco'])
        .filter(Boolean)
        .join(', '),
  }
  const names = Object.keys(t.fields) as (keyof typeof t.fields)[]
  return names.map((field) => ({
    field,
    label: t.fields[field],
    ...(field in show && { show: show[field as keyof ProfileForm] as (value: unknown) => string }),
  }))
}

/** The profile was saved elsewhere meanwhile: field by field, this one or that one. */
export function ProfileConflict({ stale, onClose }: { stale: Stale<ProfileForm>; onClose: () => void }) {
  const words = settingsText.use()
  const current = profileFormOf(stale.atual as Profile)
  return <StaleDialog stale={stale} current={current} labels={fieldsOf(words)} onClose={onClose} />
}
