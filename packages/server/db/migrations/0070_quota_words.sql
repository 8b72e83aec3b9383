-- Quotas have permission words of their own, so that a county writes quotas without writing the enterprises' chemicals.
update sys_menu set code = 'quota' where path = '/hazchem/quota' and category = 1;
update sys_menu set code = 'quota_' || alias where path = '/hazchem/quota' and category = 2 and code like 'hazchem\_%';
delete from sys_role_menu g using sys_menu m, sys_role r
where m.id = g.menu_id and m.code in ('quota_add', 'quota_edit', 'quota_delete') and r.id = g.role_id
  and r.role_alias not in ('administrator', 'admin');
insert into sys_role_menu (role_id, menu_id)
select r.id, m.id from sys_role r cross join sys_menu m
where r.role_alias = 'sup_county' and m.code in ('quota_view', 'quota_add', 'quota_edit', 'quota_delete')
on conflict do nothing;
