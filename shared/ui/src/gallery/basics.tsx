import { Plus } from 'lucide-react'
import {
  AlertCard,
  type AlertItem,
  Avatar,
  BackButton,
  Badge,
  Button,
  ButtonLink,
  HStack,
  Icon,
  Spinner,
  Stack,
  Text,
  TextLink,
} from '../core'
import { sample } from './samples'
import { Specimen } from './specimen'

const alerts: Omit<AlertItem, 'id' | 'duration'>[] = [
  { type: 'success', title: 'Muito Bem', message: `${sample.name} Cadastrado(a) com sucesso!` },
  { type: 'info', title: 'Rascunho guardado', message: 'O que você digitou fica neste aparelho.' },
  { type: 'warning', title: 'Ops, formulário incompleto', message: 'Verifique os dados no formulário.' },
  {
    type: 'danger',
    title: 'Ops, não salvou...',
    message: 'Atualize esta página para tentar novamente.',
  },
]

const variants = [
  ['solid', 'Salvar'],
  ['outline', 'Cancelar'],
  ['ghost', 'Colunas'],
  ['link', 'Mostrar mais...'],
  ['danger', 'SIM'],
] as const

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="%23E8825A"/></svg>'

export function Basics() {
  return (
    <>
      <Specimen id="buttons" title="Botões" line>
        {variants.map(([variant, word]) => (
          <Button key={variant} variant={variant}>
            {word}
          </Button>
        ))}
        <Button>
          <Icon as={Plus} />
          Com ícone
        </Button>
      </Specimen>
      <Specimen id="buttons-busy" title="Botões, ocupados" line>
        {variants.map(([variant, word]) => (
          <Button key={variant} variant={variant} loading>
            {word}
          </Button>
        ))}
      </Specimen>
      <Specimen id="buttons-disabled" title="Botões, desligados" line>
        {variants.map(([variant, word]) => (
          <Button key={variant} variant={variant} disabled>
            {word}
          </Button>
        ))}
      </Specimen>
      <Specimen id="buttons-small" title="Botões, pequenos e só com ícone" line>
        <Button size="sm">Salvar</Button>
        <Button size="sm" variant="outline">
          Excluir selecionados
        </Button>
        <Button size="sm" variant="link">
          Descartar rascunho
        </Button>
        <Button size="icon" variant="ghost" aria-label="Adicionar" title="Adicionar">
          <Icon as={Plus} />
        </Button>
      </Specimen>
      <Specimen id="links" title="Links e voltar" line>
        <BackButton fallback="#" />
        <ButtonLink to="#">Cadastrar Aluno</ButtonLink>
        <ButtonLink to="#" variant="outline">
          Editar
        </ButtonLink>
        <TextLink to="#">Esqueceu a senha?</TextLink>
        <TextLink to="#">{sample.name}</TextLink>
      </Specimen>
      <Specimen id="badges" title="Estados" line>
        <Badge>Em espera</Badge>
        <Badge tone="brand">Em avaliação</Badge>
        <Badge tone="success">Aberto</Badge>
        <Badge tone="info">Pago</Badge>
        <Badge tone="warning">Boleto Gerado</Badge>
        <Badge tone="danger">Cancelado</Badge>
      </Specimen>
      <Specimen id="avatars" title="Pessoas" line>
        <Avatar name={sample.name} />
        <Avatar name={sample.name} size="lg" />
        <Avatar name="" />
        <Avatar name="" size="lg" />
        <Avatar name={sample.name} src={picture} />
        <Avatar name={sample.name} src="data:," />
        <HStack minW={0}>
          <Avatar name={sample.other} />
          <Stack gap="0" minW={0}>
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {sample.other}
            </Text>
            <Text tone="muted" small>
              8 a 4 m
            </Text>
          </Stack>
        </HStack>
      </Specimen>
      <Specimen id="spinner" title="Espera" line>
        <Spinner labelled />
        <Spinner size={32} labelled />
        <Text tone="muted">
          <Spinner size={16} /> Buscando…
        </Text>
      </Specimen>
      <Specimen id="alerts" title="Avisos">
        <HStack flexWrap="wrap" alignItems="start" css={{ '& > *': { w: '300px' } }}>
          {alerts.map((alert, id) => (
            <AlertCard key={alert.type} alert={{ ...alert, id, duration: 1e8 }} onClose={() => undefined} />
          ))}
        </HStack>
      </Specimen>
    </>
  )
}
