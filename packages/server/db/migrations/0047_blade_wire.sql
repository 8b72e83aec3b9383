-- Whether a menu opens a window of its own: 0 no, 1 yes. It was kept as 1 and 2.
update sys_menu set is_open = case is_open when 2 then 1 else 0 end;
alter table sys_menu alter column is_open set default 0;

-- Front ends of the family ask for a word of its own before they offer to upload; whoever downloads attachments has it.
insert into sys_menu (parent_id, code, name, name_en, alias, path, source, sort, category, action)
select parent_id, 'attach_upload', '上传', 'Upload', 'upload', path, '', sort + 1, 2, 1
from sys_menu where code = 'attach_download' and category = 2 and is_deleted = 0;
insert into sys_role_menu (role_id, menu_id)
select g.role_id, u.id from sys_role_menu g
join sys_menu d on d.id = g.menu_id and d.code = 'attach_download'
join sys_menu u on u.parent_id = d.parent_id and u.code = 'attach_upload'
on conflict do nothing;

-- What belongs to a tenant that was removed is removed with it.
update sys_role set is_deleted = 1 where tenant_id in (select tenant_id from sys_tenant where is_deleted = 1);
update sys_post set is_deleted = 1 where tenant_id in (select tenant_id from sys_tenant where is_deleted = 1);
update sys_dept set is_deleted = 1 where tenant_id in (select tenant_id from sys_tenant where is_deleted = 1);
update sys_user set is_deleted = 1 where tenant_id in (select tenant_id from sys_tenant where is_deleted = 1);
