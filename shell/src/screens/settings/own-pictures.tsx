import { fileLimits, pictureTypes } from '@vinculo/contracts/files'
import { type UserPicture, userPictures } from '@vinculo/contracts/profile-choices'
import { type Refusal, showAlert, usePrefetched, useSave, useSession } from '@vinculo/platform'
import { refreshUser } from '@vinculo/platform/shell'
import { Avatar, Button, Card, chakra, Heading, Text } from '@vinculo/ui/core'
import { useRef, useState } from 'react'
import { settingsText } from '../../locales/settings/text'
import { accountKey, ownProfile, type Picture, removePicture, sendPicture } from './calls'

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexDirection: 'column',
    mt: '3',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '72px 1fr', sm: '112px 1fr auto' },
      columnGap: { base: '3', sm: '5' },
      rowGap: '2',
      alignItems: 'center',
      py: '4',
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& .picture': { display: 'grid', placeItems: 'center', minH: '64px' },
    '& .buttons': { gridColumn: { base: '2', sm: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .none': {
      w: 'full',
      h: '48px',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'control',
      borderRadius: 'sm',
    },
    // A signature in black ink is read on white, in the dark too.
    '& .picture > img': { maxW: 'full', maxH: '64px', objectFit: 'contain', bg: 'white', borderRadius: 'sm' },
    '& .error': { gridColumn: '1 / -1', color: 'danger.fg', fontSize: 'sm' },
  },
})

/** S2.27 the person's own pictures: each is stored as soon as it is chosen. */
export function OwnPictures() {
  const { pictures: t } = settingsText.use()
  return (
    <Card maxW="form">
      <Heading>{t.title}</Heading>
      <Text small tone="muted" mt="1">
        {t.lead}
      </Text>
      <Rows>
        {userPictures.map((kind) => (
          <OwnPicture key={kind} kind={kind} />
        ))}
      </Rows>
    </Card>
  )
}

type Problem = 'tooLarge' | 'wrongType' | 'unreadable' | 'failed'

const problemOf = ({ status }: Refusal): Problem =>
  status === 413 ? 'tooLarge' : status === 415 ? 'wrongType' : status === 422 ? 'unreadable' : 'failed'

function OwnPicture({ kind }: { kind: UserPicture }) {
  const words = settingsText.use()
  const { pictures: t } = words
  const name = useSession((state) => state.user?.name ?? '')
  const file = usePrefetched(ownProfile())[kind]
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<{ kind: Problem; message: string | undefined }>()
  const done = (message: string) => {
    showAlert({ type: 'success', title: words.done, message })
    return refreshUser()
  }
  const options = { invalidates: [[...accountKey, 'perfil']] }
  const sending = useSave((http, picture: Picture) => sendPicture(http, picture), {
    ...options,
    onSaved: () => done(t.saved),
    // A limit has words of its own.
    onRefused: (refusal) =>
      setProblem({ kind: problemOf(refusal), message: refusal.status === 429 ? refusal.message : undefined }),
  })
  const removing = useSave((http, tipo: UserPicture) => removePicture(http, tipo), {
    ...options,
    onSaved: () => {
      input.current?.closest('li')?.querySelector('button')?.focus()
      return done(t.removed)
    },
    onRefused: () => setProblem({ kind: 'failed', message: undefined }),
  })

  const choose = (arquivo: File | undefined) => {
    setProblem(undefined)
    if (!arquivo) return
    if (arquivo.size > fileLimits[kind]) return setProblem({ kind: 'tooLarge', message: undefined })
    const sinal = `${arquivo.name} ${arquivo.size} ${arquivo.lastModified}`
    sending.save({ tipo: kind, arquivo, sinal })
  }
  const src = file && `/storage/users/${file}`
  return (
    <li>
      <div className="picture">
        {kind === 'foto' ? (
          <Avatar size="lg" name={name} src={src} />
        ) : src ? (
          <img src={src} alt={t.kinds[kind]} />
        ) : (
          <span className="none" role="img" aria-label={t.none} />
        )}
      </div>
      <div>
        <Text fontWeight="medium">{t.kinds[kind]}</Text>
        <Text small tone="muted">
          {t.help[kind]}
        </Text>
      </div>
      <div className="buttons">
        <Button variant="outline" size="sm" loading={sending.pending} onClick={() => input.current?.click()}>
          {file ? t.change[kind] : t.choose[kind]}
        </Button>
        {file && (
          <Button
            variant="ghost"
            size="sm"
            loading={removing.pending}
            onClick={() => {
              setProblem(undefined)
              removing.save(kind)
            }}
          >
            {t.remove[kind]}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={t.kinds[kind]}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      {problem && (
        <p className="error" role="alert">
          {problem.message ?? t[problem.kind]}
        </p>
      )}
    </li>
  )
}
