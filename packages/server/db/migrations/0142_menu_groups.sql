-- The top menus are the seven groups of the console's menu. Tenants that still have the three of earlier versions get the
-- groups; others keep what their administrators have made. A menu stands in the group whose path fits it longest.
do $$
declare
  groups jsonb := '[
    {"code": "warning", "zh": "预警", "en": "Warnings", "icon": "alarm",
     "paths": ["/yjxx", "/scbjxx", "/spbj", "/overview", "/video", "/threeDimensional"]},
    {"code": "enterprise", "zh": "企业", "en": "Plants", "icon": "office",
     "paths": ["/enterInformation", "/companyInfo", "/sbtj"]},
    {"code": "supervision", "zh": "监管", "en": "Checks", "icon": "check",
     "paths": ["/tz", "/wfxw", "/notice", "/desk", "/enterInformation/workplaceProcess", "/sbtj/change"]},
    {"code": "licence", "zh": "许可", "en": "Licences", "icon": "stamp", "paths": ["/licence"]},
    {"code": "trade", "zh": "流向", "en": "Flow", "icon": "route",
     "paths": ["/order", "/production", "/discard", "/transport", "/warehouse", "/hazchem", "/packaging"]},
    {"code": "statistics", "zh": "统计", "en": "Figures", "icon": "chart", "paths": ["/tongji", "/hztj"]},
    {"code": "system", "zh": "系统", "en": "System", "icon": "setting",
     "paths": ["/flow", "/report", "/organize", "/rizhi", "/system", "/authority", "/base", "/resource", "/monitor"]}]';
  tenant text;
begin
  for tenant in
    select tenant_id from sys_top_menu where is_deleted = 0 group by tenant_id
    having array_agg(code || ' ' || name order by code) = array['enterprise 企业', 'supervision 监管', 'system 系统']
  loop
    delete from sys_top_menu_menu where top_menu_id in (select id from sys_top_menu where tenant_id = tenant);
    update sys_top_menu set is_deleted = 1 where tenant_id = tenant and is_deleted = 0;
    insert into sys_top_menu (tenant_id, code, name, name_en, source, sort)
      select tenant, g ->> 'code', g ->> 'zh', g ->> 'en', g ->> 'icon', n
      from jsonb_array_elements(groups) with ordinality as x (g, n);
    insert into sys_top_menu_menu (top_menu_id, menu_id)
      select t.id, m.id from sys_menu m
      cross join lateral (
        select g ->> 'code' as code from jsonb_array_elements(groups) g, jsonb_array_elements_text(g -> 'paths') p
        where m.path = p or starts_with(m.path, p || '/') order by length(p) desc limit 1) best
      join sys_top_menu t on t.tenant_id = tenant and t.is_deleted = 0 and t.code = best.code
      where m.category = 1 and m.is_deleted = 0;
  end loop;
  update sys_menu set name = '今天', name_en = 'Today' where path = '/wel/index' and name = '首页' and category = 1;
  update sys_menu set name = '设备' where path = '/sbtj' and name = '设备统计' and category = 1;
  update sys_menu set name = '执法检查', name_en = 'Enforcement' where path = '/wfxw' and name = '违法行为' and category = 1;
end $$;
