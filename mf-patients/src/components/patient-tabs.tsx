import { paths } from '@vinculo/contracts/paths'
import { Slot, useSlotTabs } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { Card, SkeletonRows, TabLinks } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { text } from '../locales/text'

export interface PatientTabsProps {
  id: string
  label: string
  /** The patient's own part, shown first. */
  children: ReactNode
}

/** What this module knows of a patient, and beside it what other modules do; `?aba=` says which one is open. */
export function PatientTabs({ id, label, children }: PatientTabsProps) {
  const t = text.use()
  const tabs = useSlotTabs('patient.tab')
  const [search] = useSearchParams()
  if (tabs.length === 0) return children
  const here = paths.patients.view(id)
  const open = tabs.find(({ module }) => module === search.get('aba'))?.module
  return (
    <>
      <TabLinks
        label={label}
        tabs={[
          { to: here, title: t.page.summary, current: !open },
          ...tabs.map(({ module, title }) => ({ to: `${here}?aba=${module}`, title, current: module === open })),
        ]}
      />
      {open ? (
        <Slot
          name="patient.tab"
          only={open}
          params={{ id }}
          pending={
            <Card>
              <SkeletonRows rows={5} />
            </Card>
          }
        />
      ) : (
        children
      )}
    </>
  )
}
