import type { NewUserConfig, UserConfig } from '@vinculo/contracts/account'
import { defaultConfig } from '@vinculo/contracts/default-config'
import { paths } from '@vinculo/contracts/paths'
import { appointmentTerms, patientTerms, reportTitles } from '@vinculo/contracts/terms-offered'
import { showAlert, useSave } from '@vinculo/platform'
import { saveConfig } from '@vinculo/platform/shell'
import { Button, Card, chakra, PageHeader } from '@vinculo/ui/core'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { text } from '../locales/text'

const Field = chakra('label', {
  base: {
    display: 'block',
    fontWeight: 'medium',
    mb: '4',
    '& select': {
      display: 'block',
      w: 'full',
      minH: '44px',
      mt: '1.5',
      px: '3',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'md',
    },
  },
})

/** S2.07 */
export function Component() {
  const t = text.use()
  const navigate = useNavigate()
  const { save, pending } = useSave(
    (http, config: NewUserConfig) => http.post<UserConfig>('/api/settings/config', config),
    {
      onSaved(config) {
        saveConfig(config)
        showAlert({ type: 'success', title: t.saved.title, message: t.saved.configuration })
        return navigate(paths.home())
      },
      onRefused: () => showAlert({ type: 'danger', title: t.saveFailed.title, message: t.saveFailed.text }),
    },
  )

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    const term = (name: string, terms: readonly { sing: string; plural: string }[]) =>
      terms.find(({ sing }) => sing === chosen.get(name)) ?? (terms[0] as { sing: string; plural: string })
    save({
      termo_titulo: String(chosen.get('report')),
      termo_paciente: term('person', patientTerms),
      termo_atendimento: term('meeting', appointmentTerms),
      menu_nav_bar: defaultConfig.menu_nav_bar,
    })
  }

  const choices = [
    ['person', t.firstConfig.person, patientTerms.map(({ sing }) => sing)],
    ['meeting', t.firstConfig.meeting, appointmentTerms.map(({ sing }) => sing)],
    ['report', t.firstConfig.report, reportTitles],
  ] as const
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <PageHeader title={t.firstConfig.title} meta={t.firstConfig.lead} />
      <form onSubmit={submit}>
        {choices.map(([name, label, words]) => (
          <Field key={name}>
            {label}
            <select name={name}>
              {words.map((word) => (
                <option key={word}>{word}</option>
              ))}
            </select>
          </Field>
        ))}
        <Button type="submit" loading={pending} w="full">
          {t.firstConfig.submit}
        </Button>
      </form>
    </Card>
  )
}
