-- Each user's own models: HTML made safe before it came here.
create table document_models (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  model_doc_topo text not null,
  model_doc_rodape text not null,
  contrato text not null,
  comprovante text not null,
  doc_edit text not null,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id),
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- What was issued and stays as it was: the sealed copy of CFP 001/2009, art. 2, with date, purpose and recipient.
create table issued_documents (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  autor_id uuid not null,
  paciente_id uuid,
  tipo text not null check (tipo in ('declaracao', 'atestado', 'relatorio', 'relatorio_multiprofissional', 'laudo',
    'parecer', 'encaminhamento', 'autorizacao', 'contrato', 'comprovante', 'recibo', 'livre')),
  titulo text not null,
  solicitante text,
  finalidade text,
  destinatario text,
  validade date,
  -- Counted by author, kind and year, without gaps.
  numero integer not null check (numero > 0),
  ano integer not null,
  edicao integer not null default 1 check (edicao > 0),
  substitui_id uuid,
  -- What a paper says of itself, for who looks it up; of all accounts no two have the same.
  codigo text not null unique check (codigo ~ '^[0-9A-Z]{12}$'),
  -- What is on the paper, ready to be shown, and what it was made of: parts, data, settings.
  papel jsonb not null,
  fonte jsonb not null,
  ciente text[] not null default '{}',
  -- SHA-256 of all of it.
  hash text not null,
  -- Name and registration of who issued it, as they were then.
  assinatura text not null,
  emitido_em timestamptz not null,
  cancelado_em timestamptz,
  motivo_cancelamento text,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id),
  unique (tenant_id, autor_id, tipo, ano, numero),
  foreign key (tenant_id, autor_id) references users (tenant_id, id),
  foreign key (tenant_id, paciente_id) references patients (tenant_id, id),
  -- May wait for the end: of a backup, what is replaced may come back later.
  foreign key (tenant_id, substitui_id) references issued_documents (tenant_id, id) deferrable,
  check ((cancelado_em is null) = (motivo_cancelamento is null)),
  check ((edicao = 1) = (substitui_id is null))
);
alter table issued_documents alter column tenant_id set statistics 0;
create index issued_by_time on issued_documents (tenant_id, emitido_em, id);
create index issued_of_patient on issued_documents (tenant_id, paciente_id, emitido_em, id) where paciente_id is not null;
-- A document is replaced once.
create unique index issued_replaced_once on issued_documents (tenant_id, substitui_id) where substitui_id is not null;

-- What is being written, until it is issued.
create table documents (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  autor_id uuid not null,
  paciente_id uuid,
  tipo text not null check (tipo in ('declaracao', 'atestado', 'relatorio', 'relatorio_multiprofissional', 'laudo',
    'parecer', 'encaminhamento', 'autorizacao', 'contrato', 'comprovante', 'recibo', 'livre')),
  titulo text,
  atendimento_id uuid,
  solicitante text,
  finalidade text,
  destinatario text,
  validade date,
  coautores jsonb not null default '[]',
  valor_centavos integer check (valor_centavos >= 0),
  forma_pagamento text,
  pagador_nome text,
  pagador_cpf text,
  servico text,
  data_servico date,
  data_pagamento date,
  -- HTML made safe, by part.
  partes jsonb not null default '{}',
  impressao jsonb not null,
  substitui_id uuid,
  emissao_id uuid,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  versao integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, autor_id) references users (tenant_id, id),
  foreign key (tenant_id, paciente_id) references patients (tenant_id, id),
  foreign key (tenant_id, atendimento_id) references appointments (tenant_id, id),
  foreign key (tenant_id, substitui_id) references issued_documents (tenant_id, id),
  foreign key (tenant_id, emissao_id) references issued_documents (tenant_id, id)
);
alter table documents alter column tenant_id set statistics 0;
create index documents_of_author on documents (tenant_id, autor_id, atualizado_em, id)
  where excluido_em is null and emissao_id is null;
create index documents_of_patient on documents (tenant_id, paciente_id, atualizado_em, id)
  where excluido_em is null and emissao_id is null and paciente_id is not null;

-- The last number given, by author, kind and year: held by whoever issues until they are through.
create table document_numbers (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  tipo text not null,
  ano integer not null,
  ultimo integer not null,
  primary key (tenant_id, user_id, tipo, ano),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- Pictures that an issued document shows, with the hash of their bytes: they stay as long as it does.
create table issued_document_files (
  tenant_id uuid not null references tenants (id),
  emissao_id uuid not null,
  arquivo_id uuid not null,
  sha256 text not null,
  primary key (tenant_id, emissao_id, arquivo_id),
  foreign key (tenant_id, emissao_id) references issued_documents (tenant_id, id),
  foreign key (tenant_id, arquivo_id) references files (tenant_id, id)
);
create index sealed_files on issued_document_files (tenant_id, arquivo_id);

-- Who got a paper, when and how.
create table document_deliveries (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  emissao_id uuid not null,
  entregue_em date not null,
  a_quem text not null,
  meio text not null check (meio in ('em_maos', 'email', 'correio', 'portal', 'outro')),
  observacao text,
  registrado_por text not null,
  criado_em timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, emissao_id) references issued_documents (tenant_id, id)
);
create index deliveries_of_document on document_deliveries (tenant_id, emissao_id, entregue_em, id);

-- Sealed: what was issued can be cancelled, once, and nothing else.
create function keep_what_was_issued() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'issued_documents' then
    if old.cancelado_em is null and new.cancelado_em is not null
      and to_jsonb(new) - array['cancelado_em', 'motivo_cancelamento', 'versao', 'atualizado_em']
        = to_jsonb(old) - array['cancelado_em', 'motivo_cancelamento', 'versao', 'atualizado_em'] then
      return new;
    end if;
  end if;
  raise insufficient_privilege using message = 'an issued document does not change', constraint = 'issued_document';
end
$$;
create trigger issued_does_not_change before update or delete on issued_documents
  for each row execute function keep_what_was_issued();
create trigger delivery_does_not_change before update or delete on document_deliveries
  for each row execute function keep_what_was_issued();
create trigger sealed_file_does_not_change before update or delete on issued_document_files
  for each row execute function keep_what_was_issued();

-- What an issued document shows is not deleted.
create function refuse_hiding_sealed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from issued_document_files f where f.tenant_id = new.tenant_id and f.arquivo_id = new.id
  ) then
    raise foreign_key_violation using message = 'the file is part of an issued document', constraint = 'files_sealed';
  end if;
  return new;
end
$$;
create trigger nothing_sealed before update of excluido_em on files
  for each row when (old.excluido_em is null and new.excluido_em is not null) execute function refuse_hiding_sealed();

-- What comes back from a backup was made while the patient was there, who may be deleted by now.
create trigger patient_there_at_insert before insert on documents
  for each row when (new.paciente_id is not null and new.criado_em >= now())
  execute function refuse_hidden_reference('paciente_id', 'patients');
create trigger patient_there_at_update before update of paciente_id on documents
  for each row when (new.paciente_id is not null and new.paciente_id is distinct from old.paciente_id)
  execute function refuse_hidden_reference('paciente_id', 'patients');
create trigger patient_there_at_issue before insert on issued_documents
  for each row when (new.paciente_id is not null and new.criado_em >= now())
  execute function refuse_hidden_reference('paciente_id', 'patients');
-- A picture that is deleted in the same moment would be missing from what was sealed.
create trigger file_there before insert on issued_document_files
  for each row execute function refuse_hidden_reference('arquivo_id', 'files');

-- A picture in a document.
alter table files drop constraint files_tipo_check,
  add constraint files_tipo_check check (tipo in ('foto', 'anexo', 'protocolo', 'documento', 'assinatura', 'logo', 'imagem')),
  -- Of a picture that was encoded anew: how much room it takes is known before its bytes are there.
  add column largura integer check (largura > 0),
  add column altura integer check (altura > 0),
  add check ((largura is null) = (altura is null));

do $$
declare
  domain_table text;
begin
  foreach domain_table in array array[
    'document_models', 'documents', 'issued_documents', 'issued_document_files', 'document_deliveries', 'document_numbers'
  ] loop
    execute format('alter table %I enable row level security', domain_table);
    execute format(
      'create policy own_tenant on %I to vinculo_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      domain_table
    );
  end loop;
end
$$;
grant select, insert, update on document_models, documents, document_numbers to vinculo_app;
grant select, insert on issued_documents, issued_document_files, document_deliveries to vinculo_app;
grant update (cancelado_em, motivo_cancelamento, versao, atualizado_em) on issued_documents to vinculo_app;
revoke all on function keep_what_was_issued(), refuse_hiding_sealed() from public;

-- Documents are there for everybody.
update modules set offered_to_all = true where id = 'documents';
