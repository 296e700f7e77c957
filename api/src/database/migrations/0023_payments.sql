-- What somebody pays the installation for: one period of one plan. Never a card's number: what stands here of a card is
-- its brand and its last four digits.
create table subscriptions (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  plano_id text not null references plans (id),
  valor_centavos integer not null check (valor_centavos > 0),
  situacao text not null default 'pendente' check (situacao in ('pendente', 'ativa', 'em_atraso', 'cancelada')),
  provedor text not null check (provedor in ('pagseguro', 'pagbank')),
  -- What the provider charges again by: a pre-approval, or a card it keeps.
  codigo text,
  bandeira text,
  final text check (final ~ '^\d{4}$'),
  -- The day the next period is charged; null once it is cancelled.
  proxima_em date,
  -- How often the charge that is due was refused.
  falhas integer not null default 0 check (falhas >= 0),
  iniciada_em timestamptz,
  cancelada_em timestamptz,
  -- Who ended it: the person, too many refused charges, or the provider.
  motivo text check (motivo in ('pessoa', 'recusas', 'provedor', 'plano')),
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id),
  unique (provedor, codigo),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  check ((situacao = 'cancelada') = (cancelada_em is not null)),
  check (situacao <> 'ativa' or codigo is not null)
);
alter table subscriptions alter column tenant_id set statistics 0;
create unique index one_running_subscription on subscriptions (tenant_id) where situacao in ('ativa', 'em_atraso');
create index subscriptions_due on subscriptions (proxima_em) where situacao in ('ativa', 'em_atraso');

create table payments (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  plano_id text not null references plans (id),
  ciclo text not null check (ciclo in ('mensal', 'anual')),
  tipo text not null check (tipo in ('boleto', 'debito', 'credito', 'assinatura')),
  situacao text not null default 'aberto' check (situacao in ('aberto', 'boleto_gerado', 'pago', 'cancelado')),
  valor_centavos integer not null check (valor_centavos > 0),
  -- As the contract has them, without what identifies a card.
  endereco jsonb,
  pessoal jsonb,
  -- The subscription it began, or one of whose charges it is.
  assinatura_id uuid,
  -- Made by itself: the day this period of the subscription was first due.
  periodo date,
  pago_em timestamptz,
  -- What the account got for it, once: its last day and plan before, and its last day then.
  estendido_em timestamptz,
  venc_antes date,
  plano_antes text references plans (id),
  -- Null: the account has no last day, and keeps having none.
  venc_depois date,
  dias_dados integer,
  -- The day that was, where who pays lives, and the plan's monthly price then.
  dia_dado date,
  mensal_centavos integer,
  -- Money that went back takes away again what it gave.
  devolvido_em timestamptz,
  devolucao text check (devolucao in ('devolvido', 'contestado')),
  revogado_em timestamptz,
  -- Paid, but somebody objects, or the provider holds it back.
  em_disputa boolean not null default false,
  cancelado_em timestamptz,
  motivo_cancelamento text check (motivo_cancelamento in ('pessoa', 'provedor', 'vencido')),
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  -- May wait for the end: a backup may bring them in another order.
  foreign key (tenant_id, assinatura_id) references subscriptions (tenant_id, id) deferrable,
  check (situacao <> 'pago' or pago_em is not null),
  check ((devolvido_em is null) = (devolucao is null)),
  check (num_nulls(estendido_em, dias_dados, dia_dado, mensal_centavos) in (0, 4)),
  check (periodo is null or assinatura_id is not null)
);
alter table payments alter column tenant_id set statistics 0;
create index payments_of_account on payments (tenant_id, criado_em, id);
create index payments_by_time on payments (criado_em, id);
create index payments_of_subscription on payments (tenant_id, assinatura_id) where assinatura_id is not null;
-- However many processes charge a subscription at once, a period of it is one payment.
create unique index one_payment_a_period on payments (tenant_id, assinatura_id, periodo)
  where periodo is not null and situacao <> 'cancelado';

-- Whatever order news come in: what was paid is never open again, and gives its period once.
create function refuse_unpaying() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.situacao = 'pago' and new.situacao in ('aberto', 'boleto_gerado') then
    raise exception 'a payment that was made does not open again' using errcode = 'check_violation', constraint = 'payment_stays_paid';
  end if;
  if old.estendido_em is not null
    and (new.estendido_em, new.venc_antes, new.plano_antes, new.venc_depois, new.dias_dados, new.dia_dado,
         new.mensal_centavos)
      is distinct from (old.estendido_em, old.venc_antes, old.plano_antes, old.venc_depois, old.dias_dados,
         old.dia_dado, old.mensal_centavos) then
    raise exception 'a payment gives its period once' using errcode = 'check_violation', constraint = 'payment_extends_once';
  end if;
  return new;
end
$$;
create trigger payment_goes_forward before update on payments
  for each row execute function refuse_unpaying();
revoke all on function refuse_unpaying() from public;

-- Each time the provider is asked for money. Its id is what the provider knows it by, so that one whose answer never
-- came is found again. `pedida`: asked, the answer is not known; `viva`: taken, not paid yet.
create table payment_attempts (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  pagamento_id uuid not null,
  numero integer not null check (numero > 0),
  provedor text not null check (provedor in ('pagseguro', 'pagbank')),
  estado text not null check (estado in ('pedida', 'viva', 'paga', 'recusada', 'cancelada', 'devolvida')),
  -- The provider's own id of it, once it has told.
  codigo text,
  -- The provider's word for how it stands, ours for it, and when that came to be; older news change nothing.
  provedor_status text,
  visto text check (visto in (
    'waiting', 'analysis', 'paid', 'disputed', 'held', 'refunded', 'charged_back', 'cancelled', 'refused'
  )),
  visto_em timestamptz,
  -- Why it was refused, as a code of the contract.
  recusa text,
  boleto jsonb,
  debito jsonb,
  cartao jsonb,
  -- When the provider is asked next by itself, and how often it was.
  consultar_em timestamptz,
  consultas integer not null default 0,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  unique (tenant_id, id),
  unique (pagamento_id, numero),
  unique (provedor, codigo),
  foreign key (tenant_id, pagamento_id) references payments (tenant_id, id)
);
alter table payment_attempts alter column tenant_id set statistics 0;
-- Nobody is charged twice: while one is not known to have failed, no second one is made.
create unique index one_live_attempt on payment_attempts (pagamento_id) where estado in ('pedida', 'viva', 'paga');
create index attempts_to_ask on payment_attempts (consultar_em) where consultar_em is not null;

-- The ledger of a payment: all that happened to it, in order, by whoever's doing; nothing of it changes.
create table payment_events (
  id bigint generated by default as identity,
  tenant_id uuid not null references tenants (id),
  pagamento_id uuid not null,
  tentativa_id uuid,
  em timestamptz not null default clock_timestamp(),
  tipo text not null check (tipo in (
    'criado', 'endereco', 'pessoal', 'pedido', 'aceito', 'recusado', 'sem_resposta', 'nao_encontrado', 'notificado',
    'consultado', 'situacao', 'valor_diferente', 'pago', 'estendido', 'em_disputa', 'disputa_encerrada', 'devolvido',
    'contestado', 'revogado', 'cancelado', 'devolucao_pedida'
  )),
  -- Words and codes, no personal data.
  dados jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, pagamento_id) references payments (tenant_id, id),
  foreign key (tenant_id, tentativa_id) references payment_attempts (tenant_id, id)
);
create index events_of_payment on payment_events (tenant_id, pagamento_id, id);
create trigger append_only before update or delete on payment_events for each row execute function refuse_change();

-- What the provider told, once each however often it tells: asked about afterwards, never believed by itself.
create table provider_notifications (
  id uuid primary key,
  provedor text not null check (provedor in ('pagseguro', 'pagbank')),
  -- What the provider is asked by.
  codigo text not null check (char_length(codigo) between 8 and 100),
  vezes integer not null default 1,
  recebida_em timestamptz not null default now(),
  feita_em timestamptz,
  unique (provedor, codigo)
);
create index notifications_by_time on provider_notifications (recebida_em);

-- What the legacy provider calls the plan of a subscription; one for each price there was.
create table provider_plans (
  provedor text not null,
  plano_id text not null references plans (id),
  valor_centavos integer not null,
  codigo text not null,
  primary key (provedor, plano_id, valor_centavos)
);

do $$
declare
  domain_table text;
begin
  foreach domain_table in array array['subscriptions', 'payments', 'payment_attempts', 'payment_events'] loop
    execute format('alter table %I enable row level security', domain_table);
    execute format(
      'create policy own_tenant on %I to vinculo_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      domain_table
    );
  end loop;
end
$$;
-- A person begins and describes a payment; that it was paid, and what it gives, only the provider's word decides, which
-- is written with the owner's rights.
grant select, insert on payments to vinculo_app;
grant update (endereco, pessoal, atualizado_em, versao) on payments to vinculo_app;
create policy only_begins on payments as restrictive for insert to vinculo_app
  with check (
    situacao = 'aberto' and not em_disputa
    and num_nonnulls(assinatura_id, periodo) = 0
    and num_nonnulls(pago_em, estendido_em, venc_antes, plano_antes, venc_depois, dias_dados, dia_dado, mensal_centavos) = 0
    and num_nonnulls(devolvido_em, devolucao, revogado_em, cancelado_em, motivo_cancelamento) = 0
  );
grant select on subscriptions to vinculo_app;
grant select, insert on payment_attempts to vinculo_app;
create policy only_asks on payment_attempts as restrictive for insert to vinculo_app
  with check (estado = 'pedida' and codigo is null);
grant select, insert on payment_events to vinculo_app;


-- Whoever has an account can pay for it.
update modules set offered_to_all = true where id = 'billing';
