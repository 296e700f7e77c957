-- Finance, of the tenants that have it. Amounts are integer cents. What a person works with are entries and what was paid
-- of them; underneath is a ledger of balanced transactions, which only grows.

-- Where money is: cash, a bank, a card.
create table money_accounts (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  nome text not null,
  tipo text not null check (tipo in ('caixa', 'banco', 'cartao')),
  saldo_inicial_centavos bigint not null default 0,
  saldo_inicial_em date not null,
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id)
);
create unique index money_accounts_once on money_accounts (tenant_id, fold(nome));

create table finance_categories (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  nome text not null,
  tipo text not null check (tipo in ('receita', 'despesa')),
  pai_id uuid,
  -- Of an expense: counted in the «livro-caixa» of who pays tax by carnê-leão.
  dedutivel boolean not null default false,
  ativo boolean not null default true,
  -- One of those every account begins with; null: the account's own.
  inicial text,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id),
  -- May wait for the end: of a backup, a parent may come back later.
  foreign key (tenant_id, pai_id) references finance_categories (tenant_id, id) deferrable,
  check (pai_id is distinct from id)
);
create unique index finance_categories_once on finance_categories
  (tenant_id, tipo, coalesce(pai_id, '00000000-0000-0000-0000-000000000000'), fold(nome));
create unique index finance_categories_initial on finance_categories (tenant_id, inicial) where inicial is not null;

-- Who is paid: suppliers, landlords, the tax office.
create table finance_contacts (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  nome text not null,
  nome_ordem text not null generated always as (fold(nome)) stored collate "C",
  -- CPF or CNPJ without its mask.
  documento text,
  telefone text,
  email text,
  observacoes text,
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id)
);
create unique index finance_contacts_once on finance_contacts (tenant_id, nome_ordem);

-- How a tenant keeps its finance; without a row, as these defaults say.
create table finance_settings (
  tenant_id uuid primary key references tenants (id),
  -- Months up to this one (yyyy-MM) are closed.
  fechado_ate text check (fechado_ate ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Where money goes unless said otherwise.
  conta_padrao_id uuid,
  -- What a session comes to is due so many days after it.
  prazo_dias integer not null default 0 check (prazo_dias between 0 and 90),
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  foreign key (tenant_id, conta_padrao_id) references money_accounts (tenant_id, id)
);

-- What one person sees of it; without a row: the owner everything, a professional their own, a secretary all without sums.
create table finance_access (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  acesso text not null check (acesso in ('nada', 'proprios', 'tudo')),
  totais boolean not null check (not totais or acesso = 'tudo'),
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- Sessions sold together: what is done of them is taken off the package and owed no more.
create table session_packages (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  paciente_id uuid not null,
  profissional_id uuid,
  descricao text not null,
  sessoes integer not null check (sessoes between 1 and 500),
  valor_centavos bigint not null check (valor_centavos > 0),
  validade date,
  encerrado_em timestamptz,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, paciente_id) references patients (tenant_id, id),
  foreign key (tenant_id, profissional_id) references users (tenant_id, id)
);
create index packages_of_patient on session_packages (tenant_id, paciente_id, criado_em);

-- What one payer is asked for of one month: entries charged together.
create table finance_charges (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  mes text not null check (mes ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Who pays: a guardian, or the patient.
  responsavel_id uuid,
  paciente_id uuid,
  vencimento date not null,
  desfeita_em timestamptz,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, responsavel_id) references guardians (tenant_id, id),
  foreign key (tenant_id, paciente_id) references patients (tenant_id, id),
  check (num_nonnulls(responsavel_id, paciente_id) = 1)
);
create index charges_of_month on finance_charges (tenant_id, mes, id);

-- What is due: to be received, or to be paid.
create table finance_entries (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  tipo text not null check (tipo in ('receber', 'pagar')),
  descricao text not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  -- How much of it was paid, without interest and fines, discounts included; what is left is open.
  pago_centavos bigint not null default 0 check (pago_centavos between 0 and valor_centavos),
  aberto_centavos bigint not null generated always as (
    case when cancelado_em is null then valor_centavos - pago_centavos else 0 end
  ) stored,
  vencimento date not null,
  competencia text not null check (competencia ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The day it is booked on, in the zone of who did it.
  lancado_em date not null,
  categoria_id uuid,
  conta_id uuid,
  forma_pagamento text check (forma_pagamento in ('dinheiro', 'pix', 'transferencia', 'debito', 'credito', 'boleto', 'cheque', 'convenio')),
  paciente_id uuid,
  -- The guardian who pays; without one the patient.
  pagador_id uuid,
  contato_id uuid,
  profissional_id uuid,
  centro_custo text,
  observacoes text,
  origem text not null default 'manual' check (origem in ('manual', 'atendimento', 'pacote')),
  -- Instalments and repetitions belong together.
  grupo_id uuid,
  parcela integer check (parcela >= 1),
  parcelas integer check (parcelas >= 1),
  -- RFC 5545, of what repeats.
  recorrencia text,
  pacote_id uuid,
  cobranca_id uuid,
  cancelado_em timestamptz,
  motivo_cancelamento text,
  criado_por uuid,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, categoria_id) references finance_categories (tenant_id, id),
  foreign key (tenant_id, conta_id) references money_accounts (tenant_id, id),
  foreign key (tenant_id, paciente_id) references patients (tenant_id, id),
  foreign key (tenant_id, pagador_id) references guardians (tenant_id, id),
  foreign key (tenant_id, contato_id) references finance_contacts (tenant_id, id),
  foreign key (tenant_id, profissional_id) references users (tenant_id, id),
  foreign key (tenant_id, pacote_id) references session_packages (tenant_id, id),
  foreign key (tenant_id, cobranca_id) references finance_charges (tenant_id, id),
  check ((parcela is null) = (parcelas is null) and (parcela is null or (parcela <= parcelas and grupo_id is not null))),
  check (cancelado_em is null or pago_centavos = 0)
);
-- As of appointments: by these figures an account that is new would be taken for empty.
alter table finance_entries alter column tenant_id set statistics 0;
create index entries_by_due on finance_entries (tenant_id, tipo, vencimento, id);
create index entries_open_by_due on finance_entries (tenant_id, tipo, vencimento, id) where aberto_centavos > 0;
create index entries_of_patient on finance_entries (tenant_id, paciente_id, vencimento, id) where paciente_id is not null;
create index entries_of_group on finance_entries (tenant_id, grupo_id) where grupo_id is not null;
create index entries_of_charge on finance_entries (tenant_id, cobranca_id) where cobranca_id is not null;
create index entries_of_package on finance_entries (tenant_id, pacote_id) where pacote_id is not null;
create index entries_by_month on finance_entries (tenant_id, competencia, tipo, id);

-- The session an entry came from, or that a package bore: one session comes to one of the two, once.
create table finance_sessions (
  tenant_id uuid not null references tenants (id),
  atendimento_id uuid not null,
  lancamento_id uuid,
  pacote_id uuid,
  criado_em timestamptz not null default now(),
  primary key (tenant_id, atendimento_id),
  foreign key (tenant_id, atendimento_id) references appointments (tenant_id, id),
  foreign key (tenant_id, lancamento_id) references finance_entries (tenant_id, id),
  foreign key (tenant_id, pacote_id) references session_packages (tenant_id, id),
  check (num_nonnulls(lancamento_id, pacote_id) = 1)
);
create index sessions_of_entry on finance_sessions (tenant_id, lancamento_id) where lancamento_id is not null;
create index sessions_of_package on finance_sessions (tenant_id, pacote_id) where pacote_id is not null;

-- What was paid of an entry, and when. `principal` is what it takes off; what changed hands is
-- principal + interest + fine - discount.
create table finance_settlements (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  lancamento_id uuid not null,
  conta_id uuid not null,
  pago_em date not null,
  forma_pagamento text not null check (forma_pagamento in ('dinheiro', 'pix', 'transferencia', 'debito', 'credito', 'boleto', 'cheque', 'convenio')),
  principal_centavos bigint not null check (principal_centavos > 0),
  juros_centavos bigint not null default 0 check (juros_centavos >= 0),
  multa_centavos bigint not null default 0 check (multa_centavos >= 0),
  desconto_centavos bigint not null default 0 check (desconto_centavos between 0 and principal_centavos),
  total_centavos bigint not null generated always as (
    principal_centavos + juros_centavos + multa_centavos - desconto_centavos
  ) stored,
  -- Looked up on the bank's own statement.
  conciliado boolean not null default false,
  estornado_em date,
  motivo_estorno text,
  -- The receipt: an issued document.
  recibo_id uuid,
  receita_saude text not null default 'nao_se_aplica' check (receita_saude in ('nao_se_aplica', 'pendente', 'emitido')),
  receita_saude_numero text,
  receita_saude_em date,
  criado_por uuid,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, lancamento_id) references finance_entries (tenant_id, id),
  foreign key (tenant_id, conta_id) references money_accounts (tenant_id, id),
  foreign key (tenant_id, recibo_id) references issued_documents (tenant_id, id),
  check (receita_saude = 'emitido' or (receita_saude_numero is null and receita_saude_em is null))
);
create index settlements_of_entry on finance_settlements (tenant_id, lancamento_id, pago_em, id);
create index settlements_by_day on finance_settlements (tenant_id, pago_em, id);
create index settlements_of_receipt on finance_settlements (tenant_id, recibo_id) where recibo_id is not null;

create table finance_transfers (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  de_id uuid not null,
  para_id uuid not null,
  data date not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  descricao text,
  estornado_em date,
  motivo_estorno text,
  criado_por uuid,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, de_id) references money_accounts (tenant_id, id),
  foreign key (tenant_id, para_id) references money_accounts (tenant_id, id),
  check (de_id <> para_id)
);

-- The ledger: every transaction's lines come to zero, and nothing of it ever changes. What is taken back is a transaction
-- of its own, the other way round.
create table ledger_transactions (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  data date not null,
  origem text not null check (origem in ('lancamento', 'baixa', 'transferencia', 'abertura')),
  lancamento_id uuid,
  baixa_id uuid,
  transferencia_id uuid,
  conta_id uuid,
  -- It takes back another.
  estorno boolean not null default false,
  criado_em timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, lancamento_id) references finance_entries (tenant_id, id),
  foreign key (tenant_id, baixa_id) references finance_settlements (tenant_id, id),
  foreign key (tenant_id, transferencia_id) references finance_transfers (tenant_id, id),
  foreign key (tenant_id, conta_id) references money_accounts (tenant_id, id)
);
create index transactions_of_entry on ledger_transactions (tenant_id, lancamento_id) where lancamento_id is not null;

create table ledger_lines (
  tenant_id uuid not null references tenants (id),
  transacao_id uuid not null,
  -- The order in which lines of one day are told.
  ordem bigint generated by default as identity,
  papel text not null check (papel in ('dinheiro', 'a_receber', 'a_pagar', 'receita', 'despesa', 'encargos_recebidos',
    'encargos_pagos', 'descontos_dados', 'descontos_obtidos', 'abertura')),
  -- Of money.
  conta_id uuid,
  categoria_id uuid,
  -- Of what is open: when it is due.
  vencimento date,
  data date not null,
  -- Of money: came in, went out, or between accounts of the tenant's own and its opening balance, which are neither. What
  -- is taken back keeps the side it was on, so that a month does not look busier than it was.
  sentido text check (sentido in ('entrada', 'saida', 'interno')),
  valor_centavos bigint not null check (valor_centavos <> 0),
  primary key (tenant_id, transacao_id, ordem),
  foreign key (tenant_id, transacao_id) references ledger_transactions (tenant_id, id),
  foreign key (tenant_id, conta_id) references money_accounts (tenant_id, id),
  foreign key (tenant_id, categoria_id) references finance_categories (tenant_id, id),
  check ((papel = 'dinheiro') = (conta_id is not null)),
  check ((papel = 'dinheiro') = (sentido is not null)),
  check ((papel in ('a_receber', 'a_pagar')) = (vencimento is not null))
);
create index statement_lines on ledger_lines (tenant_id, conta_id, data, ordem) include (valor_centavos)
  where conta_id is not null;
create index open_lines on ledger_lines (tenant_id, papel, data) include (vencimento, valor_centavos)
  where vencimento is not null;

create function refuse_unbalanced() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (select sum(valor_centavos) from ledger_lines where tenant_id = new.tenant_id and transacao_id = new.transacao_id) <> 0 then
    raise check_violation using message = 'a transaction of the ledger comes to zero', constraint = 'ledger_balanced';
  end if;
  return null;
end
$$;
create constraint trigger balanced after insert on ledger_lines deferrable initially deferred
  for each row execute function refuse_unbalanced();
create trigger append_only before update or delete on ledger_lines for each row execute function refuse_change();
create trigger append_only before update or delete on ledger_transactions for each row execute function refuse_change();

-- A closed month takes nothing more. A backup brings back what was written while it was open.
create function refuse_closed_month() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from finance_settings s where s.tenant_id = new.tenant_id and to_char(new.data, 'YYYY-MM') <= s.fechado_ate
  ) then
    raise check_violation using message = 'the month is closed', constraint = 'finance_month_open';
  end if;
  return new;
end
$$;
create trigger month_open before insert on ledger_transactions
  for each row when (new.criado_em >= now()) execute function refuse_closed_month();

-- Sums that are kept and not computed: what went through an account a day and a month, and what is open by the day it is
-- due. Derived: a backup leaves them out, its rows make them anew.
create table ledger_days (
  tenant_id uuid not null references tenants (id),
  conta_id uuid not null,
  dia date not null,
  entradas_centavos bigint not null,
  saidas_centavos bigint not null,
  -- Between own accounts, signed.
  internas_centavos bigint not null,
  linhas integer not null,
  primary key (tenant_id, conta_id, dia),
  foreign key (tenant_id, conta_id) references money_accounts (tenant_id, id)
);
create table ledger_months (
  tenant_id uuid not null references tenants (id),
  conta_id uuid not null,
  -- Its first day.
  mes date not null,
  entradas_centavos bigint not null,
  saidas_centavos bigint not null,
  internas_centavos bigint not null,
  linhas integer not null,
  primary key (tenant_id, conta_id, mes),
  foreign key (tenant_id, conta_id) references money_accounts (tenant_id, id)
);
create table finance_due_days (
  tenant_id uuid not null references tenants (id),
  tipo text not null,
  vencimento date not null,
  aberto_centavos bigint not null,
  abertos integer not null,
  primary key (tenant_id, tipo, vencimento)
);

create function keep_ledger_sums() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into ledger_days as d (tenant_id, conta_id, dia, entradas_centavos, saidas_centavos, internas_centavos, linhas)
  select tenant_id, conta_id, data,
    coalesce(sum(valor_centavos) filter (where sentido = 'entrada'), 0),
    coalesce(-sum(valor_centavos) filter (where sentido = 'saida'), 0),
    coalesce(sum(valor_centavos) filter (where sentido = 'interno'), 0), count(*)
  from came where conta_id is not null group by tenant_id, conta_id, data order by tenant_id, conta_id, data
  on conflict (tenant_id, conta_id, dia) do update set
    entradas_centavos = d.entradas_centavos + excluded.entradas_centavos,
    saidas_centavos = d.saidas_centavos + excluded.saidas_centavos,
    internas_centavos = d.internas_centavos + excluded.internas_centavos,
    linhas = d.linhas + excluded.linhas;
  insert into ledger_months as m (tenant_id, conta_id, mes, entradas_centavos, saidas_centavos, internas_centavos, linhas)
  select tenant_id, conta_id, date_trunc('month', data)::date,
    coalesce(sum(valor_centavos) filter (where sentido = 'entrada'), 0),
    coalesce(-sum(valor_centavos) filter (where sentido = 'saida'), 0),
    coalesce(sum(valor_centavos) filter (where sentido = 'interno'), 0), count(*)
  from came where conta_id is not null group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, conta_id, mes) do update set
    entradas_centavos = m.entradas_centavos + excluded.entradas_centavos,
    saidas_centavos = m.saidas_centavos + excluded.saidas_centavos,
    internas_centavos = m.internas_centavos + excluded.internas_centavos,
    linhas = m.linhas + excluded.linhas;
  return null;
end
$$;
create trigger sums_after_insert after insert on ledger_lines
  referencing new table as came for each statement execute function keep_ledger_sums();

create function keep_due_days() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into finance_due_days as d (tenant_id, tipo, vencimento, aberto_centavos, abertos)
    select tenant_id, tipo, vencimento, sum(aberto_centavos), count(*) filter (where aberto_centavos > 0)
    from came group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, tipo, vencimento) do update set
      aberto_centavos = d.aberto_centavos + excluded.aberto_centavos, abertos = d.abertos + excluded.abertos;
  else
    insert into finance_due_days as d (tenant_id, tipo, vencimento, aberto_centavos, abertos)
    select tenant_id, tipo, vencimento, sum(cents), sum(open) from (
      select tenant_id, tipo, vencimento, aberto_centavos as cents, (aberto_centavos > 0)::integer as open from came
      union all
      select tenant_id, tipo, vencimento, -aberto_centavos, -(aberto_centavos > 0)::integer from gone
    ) moved group by 1, 2, 3 having sum(cents) <> 0 or sum(open) <> 0 order by 1, 2, 3
    on conflict (tenant_id, tipo, vencimento) do update set
      aberto_centavos = d.aberto_centavos + excluded.aberto_centavos, abertos = d.abertos + excluded.abertos;
  end if;
  return null;
end
$$;
create trigger due_after_insert after insert on finance_entries
  referencing new table as came for each statement execute function keep_due_days();
create trigger due_after_update after update on finance_entries
  referencing old table as gone new table as came for each statement execute function keep_due_days();
revoke all on function keep_ledger_sums(), keep_due_days(), refuse_unbalanced(), refuse_closed_month() from public;

-- Whoever is chosen is there. What comes back from a backup was made while they were.
create trigger patient_there_at_insert before insert on finance_entries
  for each row when (new.paciente_id is not null and new.criado_em >= now())
  execute function refuse_hidden_reference('paciente_id', 'patients');
create trigger patient_there_at_update before update of paciente_id on finance_entries
  for each row when (new.paciente_id is not null and new.paciente_id is distinct from old.paciente_id)
  execute function refuse_hidden_reference('paciente_id', 'patients');
create trigger patient_there_at_insert before insert on session_packages
  for each row when (new.criado_em >= now()) execute function refuse_hidden_reference('paciente_id', 'patients');

-- Papers that came with an entry.
alter table files drop constraint files_dono_tipo_check,
  add constraint files_dono_tipo_check check (dono_tipo in ('paciente', 'usuario', 'aplicacao', 'lancamento')),
  add column lancamento_id uuid generated always as (case when dono_tipo = 'lancamento' then dono_id end) stored,
  add foreign key (tenant_id, lancamento_id) references finance_entries (tenant_id, id);
create index files_of_entry on files (tenant_id, lancamento_id) where lancamento_id is not null;

do $$
declare
  domain_table text;
begin
  foreach domain_table in array array[
    'money_accounts', 'finance_categories', 'finance_contacts', 'finance_settings', 'finance_access', 'session_packages',
    'finance_charges', 'finance_entries', 'finance_sessions', 'finance_settlements', 'finance_transfers',
    'ledger_transactions', 'ledger_lines', 'ledger_days', 'ledger_months', 'finance_due_days'
  ] loop
    execute format('alter table %I enable row level security', domain_table);
    execute format(
      'create policy own_tenant on %I to vinculo_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      domain_table
    );
  end loop;
end
$$;
grant select, insert, update on money_accounts, finance_categories, finance_contacts, finance_settings, finance_access,
  session_packages, finance_charges, finance_entries, finance_settlements, finance_transfers to vinculo_app;
grant select, insert, delete on finance_sessions to vinculo_app;
grant select, insert on ledger_transactions, ledger_lines to vinculo_app;
grant select on ledger_days, ledger_months, finance_due_days to vinculo_app;

-- A module of an area goes by the tenant's own switch of that name, not by tenant_modules.
alter table modules add column area text check (area in ('financeiro'));
insert into modules (id, area) values ('finance', 'financeiro') on conflict (id) do update set area = excluded.area;

-- As before, but for modules of an area: the area is what is switched.
create or replace function platform_tenants(
  words text[], sorting text, row_limit bigint, row_offset bigint, only_id uuid default null
)
  returns table (
    id uuid, nome text, titular jsonb, plano jsonb, venc_plano date, financeiro boolean, modulos jsonb,
    usuarios bigint, registros bigint, suspensao jsonb, criado_em timestamptz, versao integer, total bigint
  )
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform require_platform();
  return query
    with found as (
      select t.*, fold(t.nome) collate "C" as nome_ordem, owner.name as owner_name, owner.email as owner_email
      from tenants t
      left join lateral (
        select u.name, u.email from users u where u.tenant_id = t.id and u.is_owner order by u.criado_em, u.id limit 1
      ) owner on true
      where (only_id is null or t.id = only_id)
        and not exists (
          select from unnest(words) word
          where strpos(fold(concat_ws(' ', t.nome, owner.name, owner.email)), fold(word)) = 0
        )
    ), page as (
      select *, count(*) over () as found_total,
        row_number() over (
          order by
            case when sorting = 'nome' then nome_ordem end,
            case when sorting = '-nome' then nome_ordem end desc,
            case when sorting = 'criado_em' then criado_em end,
            case when sorting = '-criado_em' then criado_em end desc,
            case when sorting = 'venc_plano' then venc_plano end nulls last,
            case when sorting = '-venc_plano' then venc_plano end desc nulls last,
            id
        ) as place
      from found order by place limit row_limit offset row_offset
    )
    select page.id, page.nome,
      case when page.owner_email is not null
        then jsonb_build_object('name', page.owner_name, 'email', page.owner_email) end,
      case when p.id is not null then jsonb_build_object('id', p.id, 'nome', p.nome) end,
      page.venc_plano, page.financeiro,
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', m.id,
            'titulo', coalesce(r.manifest -> 'menu' -> 0 -> 'label', r.manifest -> 'routes' -> 0 -> 'title'),
            'ativo', coalesce(tm.ativo, m.offered_to_all)
          ) order by m.id
        )
        from modules m
        join module_releases r on r.module_id = m.id and r.version = m.current_version
        left join tenant_modules tm on tm.module_id = m.id and tm.tenant_id = page.id
        where m.area is null
      ),
      (select count(*) from users u where u.tenant_id = page.id and u.desativado_em is null),
      coalesce((select l.total from list_totals l where l.tenant_id = page.id and l.lista = 'patients'), 0),
      case when page.suspenso_em is not null
        then jsonb_build_object('em', page.suspenso_em, 'motivo', page.suspensao_motivo) end,
      page.criado_em, page.versao, page.found_total
    from page left join plans p on p.id = page.plano_id
    order by page.place;
end
$$;
