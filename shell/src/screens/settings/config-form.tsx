import type { UserConfig } from '@vinculo/contracts/account'
import { usePrefetched, useSave } from '@vinculo/platform'
import { saveConfig } from '@vinculo/platform/shell'
import { Heading, Text } from '@vinculo/ui/core'
import { Fields, Form } from '@vinculo/ui/forms'
import { settingsText } from '../../locales/settings/text'
import { useTold } from '../use-told'
import { accountKey, ownConfig, postConfig } from './calls'
import { configContract, configFormOf, configOf, type ConfigForm as Values } from './config-values'
import { MenuChoice } from './menu-choice'
import { TermField } from './term-field'
import { TitleField } from './title-field'

export interface ConfigFormProps {
  /** Where «Voltar» leads; at the first configuration there is no way back. */
  fallback?: string
  onSaved?: (config: UserConfig) => unknown
}

/** S3.02 words and menu. Saved, they count everywhere at once: menu, headings and buttons read the session's copy. */
export function ConfigForm({ fallback, onSaved }: ConfigFormProps) {
  const { config: t } = settingsText.use()
  const told = useTold(settingsText.use())
  const stored = usePrefetched(ownConfig())
  const saving = useSave((http, form: Values) => postConfig(http, configOf(form)), {
    invalidates: [[...accountKey, 'configuracao']],
    async onSaved(config) {
      saveConfig(config)
      told.saved(t.saved)
      await onSaved?.(config)
    },
    onRefused: told.refused,
  })
  return (
    <Form
      key={told.round}
      contract={configContract}
      values={configFormOf(stored)}
      saving={{ ...saving, refusal: told.left(saving.refusal) }}
      {...(fallback !== undefined && { fallback })}
    >
      <Fields>
        <Heading>{t.words}</Heading>
        <TermField of="person" label={t.person} />
        <TermField of="meeting" label={t.meeting} />
        <TitleField />
      </Fields>
      <Fields>
        <div>
          <Heading>{t.menu}</Heading>
          <Text small tone="muted" mt="1">
            {t.menuHelp}
          </Text>
        </div>
        <MenuChoice />
      </Fields>
    </Form>
  )
}
