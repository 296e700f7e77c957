import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Button } from '../core/button'
import { Box, Text } from '../core/layout'
import { defineWords } from '../core/words'
import type { Choice, Difference, Version } from './conflict'
import { Dialog } from './dialog'

const Fields = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    '& legend': { fontWeight: 'semibold', mb: '1.5' },
    // Side by side where there is room; not by a media query (see `system.ts`).
    '& .versions': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
      gap: '2',
    },
    '& label': {
      display: 'flex',
      gap: '2.5',
      p: '3',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'md',
      minW: 0,
    },
    '& label:has(:checked)': { borderColor: 'link', bg: 'selected' },
    '& input': { w: '18px', h: '18px', mt: '2px', flexShrink: 0, accentColor: '{colors.brand}' },
    '& .whose': { display: 'block', fontSize: 'sm', color: 'fg.muted' },
    '& .value': { display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', maxH: '8rem', overflow: 'auto' },
  },
})

const useWords = defineWords({
  'pt-br': {
    title: 'Este registro mudou enquanto você editava',
    text: 'Nada do que você digitou se perdeu. Escolha, em cada campo, o que deve ficar.',
    mine: 'A minha versão',
    current: 'A versão atual',
    allMine: 'Usar a minha',
    allCurrent: 'Usar a atual',
    nothing: '(vazio)',
    back: 'Voltar ao formulário',
    save: 'Salvar',
  },
  en: {
    title: 'This record changed while you were editing',
    text: 'Nothing you typed is lost. Choose for each field what is to stay.',
    mine: 'My version',
    current: 'Current version',
    allMine: 'Use mine',
    allCurrent: 'Use the current one',
    nothing: '(empty)',
    back: 'Back to the form',
    save: 'Save',
  },
  es: {
    title: 'Este registro cambió mientras usted lo editaba',
    text: 'No se perdió nada de lo que escribió. Elija en cada campo lo que debe quedar.',
    mine: 'Mi versión',
    current: 'La versión actual',
    allMine: 'Usar la mía',
    allCurrent: 'Usar la actual',
    nothing: '(vacío)',
    back: 'Volver al formulario',
    save: 'Guardar',
  },
  'zh-CN': {
    title: '您编辑时此记录已被更改',
    text: '您输入的内容没有丢失。请为每个字段选择要保留的版本。',
    mine: '我的版本',
    current: '当前版本',
    allMine: '使用我的',
    allCurrent: '使用当前的',
    nothing: '（空）',
    back: '返回表单',
    save: '保存',
  },
})

export interface ConflictDialogProps {
  open: boolean
  differences: readonly Difference[]
  pending?: boolean
  /** Saves the chosen mixture. */
  onResolve: (choice: Choice) => void
  /** Back to the form, with everything as it was typed. */
  onClose: () => void
}

/** 409: somebody saved the record in the meantime. Both versions in sight, field by field; nothing typed is lost. */
export function ConflictDialog({ open, differences, pending, onResolve, onClose }: ConflictDialogProps) {
  const words = useWords()
  const [chosen, setChosen] = useState<Choice>({})
  const versionOf = ({ field, suggested }: Difference): Version => chosen[field] ?? suggested
  const chooseAll = (version: Version) =>
    setChosen(Object.fromEntries(differences.map(({ field }) => [field, version])))
  const choice = () => Object.fromEntries(differences.map((difference) => [difference.field, versionOf(difference)]))

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={words.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.back}
          </Button>
          <Button loading={pending} onClick={() => onResolve(choice())}>
            {words.save}
          </Button>
        </>
      }
    >
      <Text tone="muted">{words.text}</Text>
      <Box ms="-3">
        <Button size="sm" variant="link" onClick={() => chooseAll('mine')}>
          {words.allMine}
        </Button>
        <Button size="sm" variant="link" onClick={() => chooseAll('current')}>
          {words.allCurrent}
        </Button>
      </Box>
      <Fields>
        {differences.map((difference) => (
          <fieldset key={difference.field}>
            <legend>{difference.label}</legend>
            <div className="versions">
              {(['mine', 'current'] as const).map((version) => (
                <label key={version}>
                  <input
                    type="radio"
                    name={`conflict-${difference.field}`}
                    checked={versionOf(difference) === version}
                    onChange={() => setChosen((before) => ({ ...before, [difference.field]: version }))}
                  />
                  <span>
                    <span className="whose">{words[version]}</span>
                    <bdi className="value">{difference[version] || words.nothing}</bdi>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </Fields>
    </Dialog>
  )
}
