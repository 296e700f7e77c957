import { paths } from '@vinculo/contracts/paths'
import { versionLabel } from '@vinculo/contracts/versions'
import { useLocale, useSession } from '@vinculo/platform'
import { Card, PageHeader, Text } from '@vinculo/ui/core'
import { useLocation } from 'react-router-dom'
import { LanguageChoice } from '../layout/language-choice'
import { text } from '../locales/text'
import { SettingsFacts } from './settings-facts'

/** S2.04 each child has its heading, what is known of it, and for the language the choice itself. */
export function Component() {
  const t = text.use()
  const { pathname } = useLocation()
  const user = useSession((state) => state.user)
  const current = useLocale()
  if (!user) return null

  if (pathname === paths.settings('language')) {
    return (
      <>
        <PageHeader title={t.settings.language} meta={t.settings.languageLead} />
        <LanguageChoice />
      </>
    )
  }
  if (pathname === paths.settings('email')) {
    return (
      <SettingsFacts title={t.settings.email} lead={t.settings.emailLead} facts={[[t.settings.email, user.email]]} />
    )
  }
  if (pathname === paths.settings('password')) {
    return (
      <>
        <PageHeader title={t.settings.password} />
        <Card>
          <Text>{t.settings.passwordLead}</Text>
        </Card>
      </>
    )
  }
  if (pathname === paths.settings('configs')) {
    const { config } = user
    return (
      <SettingsFacts
        title={t.settings.configs}
        facts={[
          [t.firstConfig.person, config?.termo_paciente?.plural ?? '—'],
          [t.firstConfig.meeting, config?.termo_atendimento?.plural ?? '—'],
          [t.firstConfig.report, config?.termo_titulo ?? '—'],
          [t.settings.version, versionLabel],
        ]}
      />
    )
  }
  return (
    <SettingsFacts
      title={t.settings.profile}
      facts={[
        [t.settings.name, user.name],
        [t.settings.role, t.settings.roles[user.role]],
        [
          t.settings.planEnds,
          user.venc_plano ? new Date(user.venc_plano).toLocaleDateString(current, { timeZone: 'UTC' }) : '—',
        ],
      ]}
    />
  )
}
