-- What a call answered, by the key its caller made for it: sent again, it is not done again.
create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  key text not null,
  call text not null,
  body_hash text not null,
  answer jsonb,
  criado_em timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index idempotency_keys_by_age on idempotency_keys (criado_em);

-- Work to be done after the transaction that asks for it, by any one process: the outbox.
create table jobs (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  tipo text not null,
  -- What the work needs; emptied when it is done, since it may name people.
  dados jsonb not null,
  -- The same work asked for twice under one key is one job.
  chave text,
  executar_em timestamptz not null default now(),
  tentativas integer not null default 0,
  max_tentativas integer not null default 8,
  reservado_ate timestamptz,
  feito_em timestamptz,
  desistido_em timestamptz,
  ultimo_erro text,
  criado_em timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, tipo, chave)
);
create index jobs_due on jobs (executar_em) where feito_em is null and desistido_em is null;

alter table idempotency_keys enable row level security;
create policy own_tenant on idempotency_keys to vinculo_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
alter table jobs enable row level security;
create policy own_tenant on jobs to vinculo_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on idempotency_keys to vinculo_app;
grant insert on jobs to vinculo_app;

-- A module names its current release and a release its module: restored in one transaction, in either order.
alter table modules alter constraint modules_id_current_version_fkey deferrable;
