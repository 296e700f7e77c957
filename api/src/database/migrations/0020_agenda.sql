create extension if not exists btree_gist;

-- How a person keeps their agenda; without a row, as these defaults say.
create table agenda_settings (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  -- Hours of work: [{dia: 1 (Monday) to 7, de: 'HH:mm', ate: 'HH:mm'}], by the person's own clock.
  horarios jsonb not null default '[]',
  duracao_padrao integer not null default 50 check (duracao_padrao between 5 and 720),
  politica_falta text not null default 'nao_cobrar' check (politica_falta in ('integral', 'parcial', 'nao_cobrar')),
  percentual_falta integer check (percentual_falta between 1 and 100),
  -- Less notice than this makes a cancellation a late one.
  antecedencia_horas integer not null default 24 check (antecedencia_horas between 0 and 168),
  -- How long before the start a reminder goes out; null sends none.
  lembrete_horas integer default 24 check (lembrete_horas between 1 and 168),
  fecha_feriados boolean not null default true,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  check ((politica_falta = 'parcial') = (percentual_falta is not null))
);

-- Time that is not to be booked: of one person, or of everybody.
create table agenda_blocks (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  profissional_id uuid,
  inicio timestamptz not null,
  fim timestamptz not null,
  fuso text not null,
  motivo text,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  versao integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, profissional_id) references users (tenant_id, id),
  check (fim > inicio)
);
create index agenda_blocks_by_time on agenda_blocks (tenant_id, inicio) where excluido_em is null;

-- What repeats: the rule (RFC 5545) by which the appointments that follow were made, in local time.
create table appointment_series (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  regra text not null,
  fuso text not null,
  criado_em timestamptz not null default now(),
  unique (tenant_id, id)
);

create table appointments (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  -- Either a patient, or what a meeting without one is about.
  paciente_id uuid,
  grupo text,
  profissional_id uuid not null,
  tipo text not null,
  inicio timestamptz not null,
  fim timestamptz not null,
  -- The zone it was made in: what its local time is, also where clocks change.
  fuso text not null,
  modalidade text not null check (modalidade in ('presencial', 'online', 'domiciliar', 'escola')),
  link text,
  local text,
  sala text,
  sala_chave text generated always as (nullif(fold(trim(sala)), '')) stored,
  status text not null default 'agendado' check (status in ('agendado', 'confirmado', 'em_andamento', 'realizado',
    'faltou', 'cancelado', 'cancelado_tarde', 'falta_profissional', 'remarcado')),
  -- Overlaps on purpose.
  encaixe boolean not null default false,
  numero_sessao integer check (numero_sessao between 1 and 9999),
  serie_id uuid,
  remarcado_para uuid,
  valor_centavos integer check (valor_centavos >= 0),
  cobravel boolean not null default true,
  politica_falta text not null default 'nao_cobrar' check (politica_falta in ('integral', 'parcial', 'nao_cobrar')),
  percentual_falta integer check (percentual_falta between 1 and 100),
  confirmado_em timestamptz,
  confirmado_por text,
  confirmado_canal text check (confirmado_canal in ('agenda', 'email')),
  lembrar boolean not null default true,
  lembrado_em timestamptz,
  motivo_cancelamento text,
  anotacao text,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  versao integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, paciente_id) references patients (tenant_id, id),
  foreign key (tenant_id, profissional_id) references users (tenant_id, id),
  foreign key (tenant_id, serie_id) references appointment_series (tenant_id, id),
  -- May wait for the end: of a backup, the one it was put off to may come back later.
  foreign key (tenant_id, remarcado_para) references appointments (tenant_id, id) deferrable,
  check (num_nonnulls(paciente_id, grupo) = 1),
  check (fim > inicio and fim <= inicio + interval '12 hours'),
  check ((politica_falta = 'parcial') = (percentual_falta is not null)),
  -- Nobody is in two places, and no room holds two meetings, unless one fits in on purpose. Looked at when a statement is
  -- through: a series that moves by as much as it repeats is in its own way only on the way.
  constraint appointments_one_at_a_time exclude using gist (
    tenant_id with =, profissional_id with =, tstzrange(inicio, fim) with &&
  ) where (not encaixe and excluido_em is null and status in ('agendado', 'confirmado', 'em_andamento', 'realizado'))
    deferrable initially immediate,
  constraint appointments_one_a_room exclude using gist (
    tenant_id with =, sala_chave with =, tstzrange(inicio, fim) with &&
  ) where (
    sala_chave is not null and not encaixe and excluido_em is null
    and status in ('agendado', 'confirmado', 'em_andamento', 'realizado')
  ) deferrable initially immediate
);
-- No figures of whose rows these are: by them an account that is new is taken for empty, so that any index will do, and one
-- row is looked for among all it has.
alter table appointments alter column tenant_id set statistics 0;
create index appointments_by_time on appointments (tenant_id, inicio, id) include (paciente_id) where excluido_em is null;
create index appointments_by_state on appointments (tenant_id, status, inicio, id) include (paciente_id)
  where excluido_em is null;
-- Whose appointments are hidden with them.
create index patients_deleted on patients (tenant_id, id) where excluido_em is not null;
create index appointments_of_patient on appointments (tenant_id, paciente_id, inicio, id) where excluido_em is null;
-- What is in the way of a time: the constraints' own indexes are of ranges, whose operators row-level security keeps back.
create index appointments_busy on appointments (tenant_id, profissional_id, inicio)
  where not encaixe and excluido_em is null and status in ('agendado', 'confirmado', 'em_andamento', 'realizado');
create index appointments_busy_rooms on appointments (tenant_id, sala_chave, inicio)
  where sala_chave is not null and not encaixe and excluido_em is null
    and status in ('agendado', 'confirmado', 'em_andamento', 'realizado');
create index appointments_of_series on appointments (tenant_id, serie_id, inicio) where serie_id is not null;
-- Sessions done whose record may still be to write.
create index appointments_done on appointments (tenant_id, profissional_id, inicio, id)
  where excluido_em is null and status in ('em_andamento', 'realizado');

-- What is clinical of a session: demand and objectives, procedures, evolution, referral (CFP 001/2009, art. 2).
create table session_records (
  tenant_id uuid not null references tenants (id),
  atendimento_id uuid not null,
  demanda text,
  procedimentos text,
  evolucao text,
  encaminhamento text,
  autor_id uuid not null,
  assinado_em timestamptz,
  assinado_por uuid,
  -- Name and registration of who signed, as they were then.
  assinatura text,
  -- SHA-256 of what was signed.
  hash text,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  primary key (tenant_id, atendimento_id),
  foreign key (tenant_id, atendimento_id) references appointments (tenant_id, id),
  foreign key (tenant_id, autor_id) references users (tenant_id, id),
  foreign key (tenant_id, assinado_por) references users (tenant_id, id),
  check (num_nonnulls(assinado_em, assinado_por, assinatura, hash) in (0, 4))
);

-- What is said afterwards of a record that was signed.
create table session_addenda (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  atendimento_id uuid not null,
  texto text not null,
  autor_id uuid not null,
  assinatura text not null,
  criado_em timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, atendimento_id) references session_records (tenant_id, atendimento_id),
  foreign key (tenant_id, autor_id) references users (tenant_id, id)
);
create index addenda_of_record on session_addenda (tenant_id, atendimento_id, criado_em, id);

create function keep_what_was_signed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise insufficient_privilege using message = 'a signed record does not change', constraint = 'signed_record';
end
$$;
create trigger signed_does_not_change before update or delete on session_records
  for each row when (old.assinado_em is not null) execute function keep_what_was_signed();
create trigger addendum_does_not_change before update or delete on session_addenda
  for each row execute function keep_what_was_signed();

-- No record comes to a session while it is deleted.
create trigger session_there before insert on session_records
  for each row execute function refuse_hidden_reference('atendimento_id', 'appointments');

create function refuse_addendum_to_draft() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (
    select from session_records r
    where r.tenant_id = new.tenant_id and r.atendimento_id = new.atendimento_id and r.assinado_em is not null
  ) then
    raise check_violation using message = 'only a signed record takes addenda', constraint = 'addendum_to_draft';
  end if;
  return new;
end
$$;
create trigger addendum_to_signed before insert on session_addenda
  for each row execute function refuse_addendum_to_draft();

-- A session with a record stays: it is part of the patient's.
create function refuse_hiding_recorded() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from session_records r where r.tenant_id = new.tenant_id and r.atendimento_id = new.id
  ) then
    raise foreign_key_violation using
      message = 'the session has a record', constraint = 'appointments_recorded';
  end if;
  return new;
end
$$;
create trigger nothing_recorded before update of excluido_em on appointments
  for each row when (old.excluido_em is null and new.excluido_em is not null) execute function refuse_hiding_recorded();

-- What comes back from a backup was made while the patient was there, who may be deleted by now.
create trigger patient_there_at_insert before insert on appointments
  for each row when (new.paciente_id is not null and new.criado_em >= now())
  execute function refuse_hidden_reference('paciente_id', 'patients');
create trigger patient_there_at_update before update of paciente_id on appointments
  for each row when (new.paciente_id is distinct from old.paciente_id)
  execute function refuse_hidden_reference('paciente_id', 'patients');

-- Who is no patient any more comes to nothing that was still planned; their time is free.
create function free_planned_time() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Held in one order, as all who hold several do.
  perform from appointments
    where tenant_id = new.tenant_id and paciente_id = new.id and excluido_em is null order by id for update;
  update appointments set excluido_em = new.excluido_em, versao = versao + 1
    where tenant_id = new.tenant_id and paciente_id = new.id and excluido_em is null
      and status in ('agendado', 'confirmado') and inicio > now()
      and not exists (
        select from session_records r where r.tenant_id = appointments.tenant_id and r.atendimento_id = appointments.id);
  return null;
end
$$;
create trigger planned_time_free after update of excluido_em on patients
  for each row when (old.excluido_em is null and new.excluido_em is not null) execute function free_planned_time();

-- What was put off to another time, or comes about after all, is to be reminded of again.
create function remind_again() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.lembrado_em := null;
  return new;
end
$$;
create trigger reminded_of_this_time before update of inicio, status on appointments
  for each row when (
    old.lembrado_em is not null and (old.inicio is distinct from new.inicio
      or (new.status in ('agendado', 'confirmado') and old.status not in ('agendado', 'confirmado')))
  ) execute function remind_again();

-- The answer to a reminder comes from who has no account.
alter table account_links drop constraint account_links_tipo_check,
  add constraint account_links_tipo_check check (tipo in ('senha', 'email', 'convite', 'atendimento')),
  drop constraint account_links_check,
  add check ((user_id is null) = (tipo in ('convite', 'atendimento')));

do $$
declare
  domain_table text;
begin
  foreach domain_table in array array[
    'agenda_settings', 'agenda_blocks', 'appointment_series', 'appointments', 'session_records', 'session_addenda'
  ] loop
    execute format('alter table %I enable row level security', domain_table);
    execute format(
      'create policy own_tenant on %I to vinculo_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      domain_table
    );
  end loop;
end
$$;
grant select, insert, update on agenda_settings, agenda_blocks, appointment_series, appointments, session_records
  to vinculo_app;
grant select, insert on session_addenda to vinculo_app;
revoke all on function keep_what_was_signed(), refuse_addendum_to_draft(), refuse_hiding_recorded(),
  free_planned_time(), remind_again() from public;

-- The agenda is there for everybody.
update modules set offered_to_all = true where id = 'agenda';
