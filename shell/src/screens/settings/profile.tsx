import { paths } from '@vinculo/contracts/paths'
import { getLocale, type LoaderArgs, usePrefetched, useSave } from '@vinculo/platform'
import { refreshUser } from '@vinculo/platform/shell'
import { Card, Heading } from '@vinculo/ui/core'
import { Form, type Stale } from '@vinculo/ui/forms'
import { useState } from 'react'
import { blockedText } from '../../locales/blocked/text'
import { settingsText } from '../../locales/settings/text'
import { text } from '../../locales/text'
import { TakeData } from '../account-export/take-data'
import { useTold } from '../use-told'
import { accountKey, ownProfile, patchProfile } from './calls'
import { OwnPictures } from './own-pictures'
import { ProfileConflict } from './profile-conflict'
import { ProfileFields } from './profile-fields'
import { type ProfileForm, profileContract, profileFormOf, profileWireOf } from './profile-values'
import { SettingsPage } from './settings-page'

export const loader = ({ prefetch }: LoaderArgs) =>
  Promise.all([prefetch(ownProfile(), { fresh: true }), blockedText.load(getLocale())])

/** S2.04 */
export function Component() {
  const t = text.use()
  const { profile, data } = settingsText.use()
  const told = useTold(settingsText.use())
  const stored = usePrefetched(ownProfile())
  const [stale, setStale] = useState<Stale<ProfileForm>>()
  const saving = useSave((http, form: ProfileForm) => patchProfile(http, profileWireOf(form)), {
    invalidates: [[...accountKey, 'perfil']],
    async onSaved() {
      await refreshUser()
      told.saved(profile.saved)
    },
    onRefused: told.refused,
  })
  return (
    <SettingsPage title={t.settings.profile} lead={profile.lead}>
      <OwnPictures />
      <Form
        key={told.round}
        contract={profileContract}
        values={profileFormOf(stored)}
        saving={{ ...saving, refusal: told.left(saving.refusal) }}
        fallback={paths.home()}
        onStale={setStale}
      >
        <ProfileFields />
      </Form>
      <Card maxW="form">
        <Heading mb="2">{data}</Heading>
        <TakeData />
      </Card>
      {stale && <ProfileConflict stale={stale} onClose={() => setStale(undefined)} />}
    </SettingsPage>
  )
}
