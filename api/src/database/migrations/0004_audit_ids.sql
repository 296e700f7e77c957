alter table audit alter column id set default gen_random_uuid();
