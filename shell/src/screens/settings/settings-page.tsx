import { versionLabel } from '@vinculo/contracts/versions'
import { PageHeader, Stack, Text } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { settingsText } from '../../locales/settings/text'

/** S9.08 every child of the settings has its heading, and the version of the product at its foot. */
export function SettingsPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const words = settingsText.use()
  return (
    <>
      <PageHeader title={title} meta={lead} />
      <Stack gap="5">{children}</Stack>
      <Text small tone="muted" mt="8">
        {words.version(versionLabel)}
      </Text>
    </>
  )
}
