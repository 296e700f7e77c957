-- What the profile was changed on: a new picture or another word in the menu is no change of it.
alter table users add column perfil_versao integer not null default 1;
grant select (perfil_versao) on users to vinculo_app;
grant update (perfil_versao) on users to vinculo_app;

-- In a few words, such as «Chrome · Windows»: so that people know their own open sessions.
alter table sessions add column dispositivo text;
grant select (remember, dispositivo) on sessions to vinculo_app;

-- Somebody vouched for by another sign-in has no password of their own.
alter table users alter column password_hash drop not null;

-- A request reads and sets its own person's password, and nobody else's.
create function own_password_hash() returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (
    select password_hash from users
    where tenant_id = current_tenant() and id = nullif(current_setting('app.user_id', true), '')::uuid
  );

-- Sets it in place of the one that was looked at; of two who change it at once one gets it.
create function set_own_password(new_hash text, old_hash text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update users set password_hash = new_hash, atualizado_em = now(), versao = versao + 1
    where tenant_id = current_tenant() and id = nullif(current_setting('app.user_id', true), '')::uuid
      and password_hash is not distinct from old_hash;
  return found;
end
$$;
revoke all on function own_password_hash(), set_own_password(text, text) from public;
grant execute on function own_password_hash(), set_own_password(text, text) to vinculo_app;
