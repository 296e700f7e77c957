import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { setColorMode } from '../color-mode'
import {
  AlertCard,
  Avatar,
  BackButton,
  Badge,
  Box,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Heading,
  HStack,
  SkeletonRows,
  Spinner,
  Stack,
  Text,
  TextLink,
  UiProvider,
} from '../core'
import { ConflictDialog, DeleteDialog, MessageDialog } from '../dialog'
import { Breadcrumb, ColorModeButton, MainNav, MobileMenu, TopBar, UserMenu } from '../nav'
import { HelpPopover, Tooltip } from '../popover'
import { GalleryForm } from './gallery-form'
import { GalleryList } from './gallery-list'

const wanted = new URLSearchParams(location.search)
setColorMode(wanted.get('theme') === 'dark' ? 'dark' : 'light')

const menu = ['Pacientes', 'Atendimentos', 'Escolas', 'Responsáveis', 'Testes', 'Documentos'].map((label, index) => ({
  label,
  to: `#${label}`,
  current: index === 0,
}))

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="3" mb="8" asChild>
      <section>
        <Heading color="fg.muted">{title}</Heading>
        {children}
      </section>
    </Stack>
  )
}

function Widgets() {
  return (
    <>
      <Shelf title="Botões e links">
        <HStack flexWrap="wrap">
          <Button>Salvar</Button>
          <Button loading>Salvar</Button>
          <Button disabled>Salvar</Button>
          <ButtonLink to="#">Cadastrar Aluno</ButtonLink>
          <Button variant="outline">Cancelar</Button>
          <Button variant="ghost">Colunas</Button>
          <Button variant="link">Mostrar mais...</Button>
          <Button variant="danger">SIM</Button>
          <Button size="sm" variant="outline">
            Pequeno
          </Button>
          <BackButton fallback="#" />
          <TextLink to="#">Esqueceu a senha?</TextLink>
          <Spinner labelled />
        </HStack>
      </Shelf>
      <Shelf title="Estados, pessoas, ajuda">
        <HStack flexWrap="wrap">
          <Badge>Em espera</Badge>
          <Badge tone="success">Aberto</Badge>
          <Badge tone="info">Pago</Badge>
          <Badge tone="warning">Boleto Gerado</Badge>
          <Badge tone="danger">Cancelado</Badge>
          <Avatar name="Ana Beatriz de Souza" />
          <Avatar name="Ana Beatriz de Souza" size="lg" />
          <Avatar name="" />
          <HelpPopover about="plano">O plano vale por 30 dias depois do vencimento.</HelpPopover>
          <Tooltip text="Abre em outra aba">
            <Button variant="outline">Com dica</Button>
          </Tooltip>
        </HStack>
      </Shelf>
      <Shelf title="Avisos">
        <HStack flexWrap="wrap" alignItems="start" css={{ '& > *': { w: '300px' } }}>
          {(['success', 'info', 'warning', 'danger'] as const).map((type, id) => (
            <AlertCard
              key={type}
              onClose={() => undefined}
              alert={{
                id,
                type,
                title: {
                  success: 'Muito Bem',
                  info: 'Novidade',
                  warning: 'Ops, formulário incompleto',
                  danger: 'Ops, não salvou...',
                }[type],
                message: {
                  success: 'Aluno Cadastrado(a) com sucesso!',
                  info: 'A agenda agora mostra os feriados.',
                  warning: 'Verifique os dados no formulário.',
                  danger: 'Atualize esta página para tentar novamente.',
                }[type],
                duration: 1e8,
              }}
            />
          ))}
        </HStack>
      </Shelf>
      <Shelf title="Áreas">
        <Box display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr 1fr' }} gap="4">
          <Card>
            <EmptyState title="Você ainda não tem alunos" text="Só o nome é necessário para começar.">
              <ButtonLink to="#">Cadastrar Aluno</ButtonLink>
            </EmptyState>
          </Card>
          <Card>
            <EmptyState
              kind="not-found"
              title="Nenhum registro encontrado"
              text="Confira a grafia ou busque por outra parte do nome."
            />
          </Card>
          <Card>
            <ErrorState
              title="Este módulo está indisponível"
              text="O resto do sistema continua funcionando."
              onRetry={() => new Promise((done) => setTimeout(done, 2000))}
            />
          </Card>
        </Box>
        <SkeletonRows rows={3} />
        <Text tone="muted">Texto de apoio, em tom mais baixo.</Text>
      </Shelf>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState(wanted.get('dialog'))
  const close = () => setOpen(null)
  return (
    <>
      <DeleteDialog
        open={open === 'delete'}
        names={['Ana Beatriz Souza', 'João Pedro Lima']}
        onConfirmado={close}
        onClose={close}
      />
      <MessageDialog
        open={open === 'message'}
        title="Sua sessão expirou"
        text="Entre de novo para continuar de onde parou."
        action="Entrar"
        onClose={close}
      />
      <ConflictDialog
        open={open === 'conflict'}
        differences={[
          {
            field: 'nome',
            label: 'Nome',
            mine: 'Ana Beatriz Souza',
            current: 'Ana Beatriz de Souza Lima',
            suggested: 'mine',
          },
          { field: 'telefone', label: 'Telefone', mine: '(11) 98765-4321', current: '', suggested: 'mine' },
        ]}
        onResolve={close}
        onClose={close}
      />
    </>
  )
}

const screens: Record<string, ReactNode> = { widgets: <Widgets />, form: <GalleryForm />, list: <GalleryList /> }

function Gallery() {
  return (
    <UiProvider
      locale="pt-br"
      Link={({ to, ...rest }) => <a href={to} {...rest} />}
      navigate={(to) => console.info(to)}
    >
      <TopBar
        brand="Vínculo"
        brandTo="#"
        contentId="content"
        start={<MobileMenu entries={menu} />}
        end={
          <>
            <ColorModeButton />
            <UserMenu
              name="Alessandra Martins"
              detail="demo@vinculo.example"
              entries={[
                { label: 'Configurações', to: '#1', icon: 'settings' },
                { label: 'Editar Perfil', to: '#2', icon: 'profile' },
                { label: 'Sair', onSelect: () => undefined, icon: 'logout', separated: true },
              ]}
            />
          </>
        }
      >
        <MainNav label="Principal" entries={menu} />
      </TopBar>
      <Box maxW="page" mx="auto" px={{ base: '4', lg: '6' }} py="4" id="content" asChild>
        <main>
          <Breadcrumb entries={[{ titulo: 'Início', to: '#' }, { titulo: 'Pacientes' }]} />
          {screens[wanted.get('show') ?? 'widgets']}
        </main>
      </Box>
      <Dialogs />
    </UiProvider>
  )
}

z.config({ jitless: true })
const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
