-- Locks what a person leaves half-typed on a device. Nobody reads another's, not even in one tenant.
alter table users add column draft_key bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

create function own_draft_key() returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (
    select encode(draft_key, 'base64') from users
    where tenant_id = current_tenant() and id = nullif(current_setting('app.user_id', true), '')::uuid
  );
revoke all on function own_draft_key() from public;
grant execute on function own_draft_key() to vinculo_app;
