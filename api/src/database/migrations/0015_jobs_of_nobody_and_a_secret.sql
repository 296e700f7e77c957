-- A mail may be asked for an address that has no account: the same job is queued for it, so that nobody learns which
-- have one.
alter table jobs alter column tenant_id drop not null;

-- What this installation alone knows, the same in all processes that share the database: seals cookies. No request
-- reads it, and it is in no backup.
create table secrets (
  nome text primary key,
  valor bytea not null,
  criado_em timestamptz not null default now()
);
insert into secrets (nome, valor) values
  ('cookies', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
