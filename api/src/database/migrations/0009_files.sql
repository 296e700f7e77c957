-- Pictures, attachments and documents: what is known of them. The bytes lie in a folder or a bucket, under `chave`.
create table files (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  dono_tipo text not null check (dono_tipo in ('paciente', 'usuario')),
  dono_id uuid not null,
  tipo text not null check (tipo in ('foto', 'anexo', 'protocolo', 'documento')),
  nome text not null,
  midia text not null,
  tamanho integer not null,
  sha256 text not null,
  -- Where the bytes are: of this tenant and this row, whatever is written here by mistake.
  chave text not null check (chave = tenant_id || '/' || id),
  -- Closed to who does not care for patients.
  restrito boolean not null,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  -- One column for each kind of owner, so that the database keeps the reference.
  paciente_id uuid generated always as (case when dono_tipo = 'paciente' then dono_id end) stored,
  usuario_id uuid generated always as (case when dono_tipo = 'usuario' then dono_id end) stored,
  unique (tenant_id, id),
  check (tipo <> 'protocolo' or restrito),
  foreign key (tenant_id, paciente_id) references patients (tenant_id, id),
  foreign key (tenant_id, usuario_id) references users (tenant_id, id)
);
create index files_of_owner on files (tenant_id, dono_tipo, dono_id, criado_em, id);
create index files_of_patient on files (tenant_id, paciente_id) where paciente_id is not null;
create index files_of_user on files (tenant_id, usuario_id) where usuario_id is not null;

alter table files enable row level security;
create policy own_tenant on files to vinculo_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on files to vinculo_app;
