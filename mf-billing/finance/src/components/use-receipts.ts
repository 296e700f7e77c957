import type { ReceiptMade, ReceivedPayment } from '@vinculo/contracts/charges'
import { paths } from '@vinculo/contracts/paths'
import { type Refusal, showAlert, useModule, useSave } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { focusPageTitle } from '@vinculo/ui/core'
import { useRef, useState } from 'react'
import { financeKey, issueReceipt } from '../api'
import { chargeText } from '../locales/charges/text'
import { text } from '../locales/text'
import { findingsLeft } from './receipt-values'

interface Asked {
  /** One receipt each. */
  groups: readonly ReceivedPayment[][]
  ciente: readonly string[]
}

/** What is pointed out of the receipt that is next, and how far those before it have come. */
export interface LeftOver {
  codes: readonly string[]
  next: readonly ReceivedPayment[]
}

/**
 * Issues receipts one after the other. What is pointed out before one of them is looked at and acknowledged once, and holds
 * for those after it too; those already issued stay.
 */
export function useReceipts(onIssued: () => void) {
  const { done, tryAgain, changedMeanwhile } = text.use()
  const { received: t } = chargeText.use()
  const { invalidate } = useModule()
  const navigate = useNavigate()
  const [leftOver, setLeftOver] = useState<LeftOver>()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const made = useRef<ReceiptMade[]>([])
  const asked = useRef<Asked>({ groups: [], ciente: [] })

  const tell = () => {
    const [only, ...more] = made.current
    showAlert({
      type: 'success',
      title: done,
      message: t.issued(made.current.length),
      ...(only &&
        more.length === 0 && { action: { label: t.open, onPress: () => navigate(paths.documents.view(only.id)) } }),
    })
  }
  const refused = (refusal: Refusal) => {
    setProgress(undefined)
    void invalidate(financeKey)
    const codes = findingsLeft(refusal.errors)
    const next = asked.current.groups[made.current.length]
    if (codes.length > 0 && next) return setLeftOver({ codes, next })
    setLeftOver(undefined)
    if (refusal.status === 401) return
    const [sentence = refusal.status === 409 ? changedMeanwhile : tryAgain] = Object.values(refusal.errors).flat()
    const [issued, all] = [made.current.length, asked.current.groups.length]
    const title = issued > 0 ? t.notAll(issued, all) : t.notIssued
    showAlert({ type: issued > 0 ? 'warning' : 'danger', title, message: sentence })
  }
  const issuing = useSave(
    async (http, { groups, ciente }: Asked) => {
      for (const group of groups.slice(made.current.length)) {
        setProgress({ done: made.current.length, total: groups.length })
        const baixas = group.map(({ baixa_id }) => baixa_id)
        made.current.push(await issueReceipt(http, { baixas, ciente: [...ciente] }))
      }
    },
    {
      invalidates: [financeKey],
      onSaved: () => {
        setProgress(undefined)
        setLeftOver(undefined)
        tell()
        onIssued()
        requestAnimationFrame(() => focusPageTitle({ preventScroll: true }))
      },
      onRefused: refused,
    },
  )
  const go = (next: Asked) => {
    asked.current = next
    issuing.save(next)
  }
  return {
    pending: issuing.pending,
    progress: progress && progress.total > 1 ? progress : undefined,
    leftOver,
    issue: (groups: readonly ReceivedPayment[][]) => {
      if (issuing.pending) return
      made.current = []
      go({ groups, ciente: [] })
    },
    /** Goes on with the receipt that was next, all that was pointed out so far being seen. */
    acknowledge: (codes: readonly string[]) => {
      const { groups, ciente } = asked.current
      go({ groups, ciente: [...new Set([...ciente, ...codes])] })
    },
    /** Leaves it at what was issued by now. */
    close: () => {
      setLeftOver(undefined)
      if (made.current.length > 0) tell()
    },
  }
}
