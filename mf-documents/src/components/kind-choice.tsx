import type { DocumentKind } from '@vinculo/contracts/document-kinds'
import { useCares } from '@vinculo/platform'
import { Box } from '@vinculo/ui/core'
import { OwnField } from '@vinculo/ui/rare'
import { useId, useRef } from 'react'
import { text } from '../locales/text'
import { writingText } from '../locales/writing/text'
import { type KindGroup, kindGroups, kindsFor } from '../rules'

const look = {
  '& .group + .group': { mt: '4' },
  '& .name': { fontSize: 'sm', color: 'fg.muted', mb: '1.5' },
  '& .cards': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    gap: '2',
  },
  '& .card': {
    display: 'flex',
    gap: '2.5',
    p: '3',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
  },
  '& .card:has(:checked)': { borderColor: 'link', bg: 'selected', boxShadow: 'inset 0 0 0 1px {colors.link}' },
  '& input': { w: '18px', h: '18px', mt: '2px', flexShrink: 0, accentColor: '{colors.brand}' },
  '& .kind': { display: 'block', fontWeight: 'semibold', lineHeight: 'tight', mb: '1' },
  '& .use': { display: 'block', fontSize: 'sm', color: 'fg.muted' },
  '& .must': { display: 'block', mt: '1.5', color: 'fg' },
}

/** Which kind of document: one sentence each, and of the chosen one what CFP 06/2019 says that it must have. */
export function KindChoice() {
  const { kinds } = text.use()
  const { kind: t } = writingText.use()
  const offered = kindsFor(useCares())
  const name = useId()
  const radios = useRef<HTMLDivElement>(null)
  const reach = () => {
    const inputs = [...(radios.current?.querySelectorAll('input') ?? [])]
    const first = inputs.find(({ checked }) => checked) ?? inputs[0]
    first?.focus()
  }
  const groups = (Object.keys(kindGroups) as KindGroup[])
    .map((group) => ({ group, members: kindGroups[group].filter((kind) => offered.includes(kind)) }))
    .filter(({ members }) => members.length > 0)
  const musts: Partial<Record<DocumentKind, string>> = t.musts
  return (
    <OwnField name="tipo" label={t.label} required there isFilled={(value) => value !== ''} onReach={reach}>
      {({ value, change, leave, ...control }) => {
        const mustOf = (kind: DocumentKind) => (value === kind ? musts[kind] : undefined)
        return (
          <Box ref={radios} role="radiogroup" aria-label={t.label} css={look} {...control}>
            {groups.map(({ group, members }) => (
              <div className="group" key={group}>
                <div className="name">{t.groups[group]}</div>
                <div className="cards">
                  {members.map((kind) => (
                    <label className="card" key={kind}>
                      <input
                        type="radio"
                        name={name}
                        aria-labelledby={`${name}-${kind}`}
                        aria-describedby={`${name}-${kind}-use`}
                        checked={value === kind}
                        onChange={() => change(kind)}
                        onBlur={leave}
                      />
                      <span>
                        <span className="kind" id={`${name}-${kind}`}>
                          {kinds[kind]}
                        </span>
                        <span className="use" id={`${name}-${kind}-use`}>
                          {t.uses[kind]}
                          {mustOf(kind) && (
                            <span className="must">
                              <strong>{t.must}</strong> {mustOf(kind)}
                            </span>
                          )}
                        </span>
                      </span>
                    </label>
                  ))}
                </div>
              </div>
            ))}
          </Box>
        )
      }}
    </OwnField>
  )
}
