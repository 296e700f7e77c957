import type { DocumentKind, FindingCode } from '@vinculo/contracts/document-kinds'
import type { DocumentCheck, Finding } from '@vinculo/contracts/documents'
import { Box, Button, Heading, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { useState } from 'react'
import { writingText } from '../locales/writing/text'
import { FindingItem } from './finding-item'

export interface IssueDialogProps {
  check: DocumentCheck
  kind: DocumentKind
  patient: string | undefined
  pending: boolean
  onIssue: (seen: FindingCode[]) => void
  /** Back to the form, and there to a field. */
  onClose: (field?: string) => void
}

/** Of one code there may be several, in different parts; each is seen by itself. */
const keyOf = ({ codigo, parte }: Finding) => `${codigo} ${parte ?? ''}`

/** What was found before issuing: what stops it first, and what whoever issues has to say that they have seen. */
export function IssueDialog({ check, kind, patient, pending, onIssue, onClose }: IssueDialogProps) {
  const { issuing: t } = writingText.use()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set<string>())
  const stops = check.achados.filter(({ impede }) => impede)
  const others = check.achados.filter(({ impede }) => !impede)
  const isSeen = others.every((finding) => seen.has(keyOf(finding)))
  const see = (finding: Finding, isTicked: boolean) =>
    setSeen(
      (before) => new Set([...before].filter((key) => key !== keyOf(finding)).concat(isTicked ? keyOf(finding) : [])),
    )
  const list = (title: string, findings: Finding[]) =>
    findings.length > 0 && (
      <section>
        <Heading as="h3" mb="2">
          {title}
        </Heading>
        <Box as="ul" display="grid" gap="2">
          {findings.map((finding) => (
            <FindingItem
              key={keyOf(finding)}
              finding={finding}
              kind={kind}
              patient={patient}
              seen={finding.impede ? undefined : seen.has(keyOf(finding))}
              onSee={(isTicked) => see(finding, isTicked)}
              onGo={onClose}
            />
          ))}
        </Box>
      </section>
    )
  return (
    <Dialog
      open
      size="lg"
      title={t.title}
      onClose={() => onClose()}
      footer={
        <>
          <Button variant="outline" onClick={() => onClose()}>
            {t.back}
          </Button>
          <Button
            loading={pending}
            disabled={stops.length > 0 || !isSeen}
            onClick={() => onIssue([...new Set(others.map(({ codigo }) => codigo))])}
          >
            {t.action}
          </Button>
        </>
      }
    >
      {check.achados.length === 0 && <Text>{t.ready}</Text>}
      {list(t.blocks, stops)}
      {list(t.looks, others)}
      <Text tone="muted" role="status">
        {stops.length === 0 && (isSeen ? t.text : t.awareAll)}
      </Text>
    </Dialog>
  )
}
