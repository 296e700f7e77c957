-- Where «back» leads: the place of each release among those everybody had one after the other, the present one last.
-- What was gone back from has none, so that nobody is led to it a second time.
alter table module_releases add column stable_place integer;
create unique index one_release_per_place on module_releases (module_id, stable_place);

update module_releases r set stable_place = p.place
  from (
    select b.module_id, b.version, row_number() over (partition by b.module_id order by b.serial) as place
    from module_releases b
    join modules m on m.id = b.module_id
    join module_releases c on c.module_id = m.id and c.version = m.current_version
    where b.was_stable and b.serial <= c.serial
  ) p
  where r.module_id = p.module_id and r.version = p.version;
alter table module_releases drop column was_stable;
