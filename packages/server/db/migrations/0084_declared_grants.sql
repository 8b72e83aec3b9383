-- What roles of the catalogue were granted when they were declared, so that a word which a newer version declares is
-- granted once (seed/sync-declared.ts) and a grant that an administrator took away stays away. The words below are those
-- of the version before this table.
create table sys_declared_grant (
  role_alias text not null,
  word text not null,
  primary key (role_alias, word)
);
insert into sys_declared_grant (role_alias, word)
select distinct alias, word from (values
  ('administrator', 'enterprise_view enterprise_add enterprise_edit enterprise_delete enterprise_process enterprise_verify
    enterprise_export certificate_view certificate_add certificate_edit certificate_delete
    certificate_process certificate_verify certificate_export staff_view staff_add staff_edit staff_delete
    staff_process staff_verify staff_export workplace_view workplace_add workplace_edit workplace_delete
    workplace_process workplace_verify workplace_export device_view device_add device_edit device_delete
    device_process device_verify device_export video_view video_add video_edit video_delete warn_view
    warn_handle warn_report warn_export warn_confirm warn_verify hidden_view hidden_add hidden_edit
    hidden_delete hidden_process hidden_verify hidden_export enforcement_view enforcement_add
    enforcement_edit enforcement_delete enforcement_export licence_view licence_add licence_edit
    licence_delete licence_process licence_verify licence_export order_view order_process order_verify
    order_export warehouse_view warehouse_process warehouse_verify warehouse_export transport_view
    transport_add transport_edit transport_delete transport_process transport_verify transport_export
    hazchem_view hazchem_add hazchem_edit hazchem_delete hazchem_process hazchem_verify hazchem_export
    hazchem_import submission_view submission_add submission_edit submission_delete submission_process
    submission_verify submission_export stat_view stat_export notice_view notice_add notice_edit
    notice_delete system_view system_add system_edit system_delete system_process system_verify
    system_export system_handle system_apply system_confirm system_verify system_report system_grant
    log_view log_export flow_view flow_add flow_edit flow_delete user_view user_add user_edit user_delete
    user_import user_export user_role user_reset user_unlock user_explain dept_view dept_add dept_edit
    dept_delete post_view post_add post_edit post_delete role_view role_add role_edit role_delete role_grant
    menu_view menu_add menu_edit menu_delete topmenu_view topmenu_add topmenu_edit topmenu_delete
    topmenu_setting topmenu_package topmenu_datasource param_view param_add param_edit param_delete
    dict_view dict_add dict_edit dict_delete dictbiz_view dictbiz_add dictbiz_edit dictbiz_delete
    region_view region_add region_edit region_delete region_import region_export region_debug
    data_scope_view data_scope_add data_scope_edit data_scope_delete data_scope_setting data_scope_package
    data_scope_datasource api_scope_view api_scope_add api_scope_edit api_scope_delete api_scope_setting
    api_scope_package api_scope_datasource attach_view attach_add attach_edit attach_delete attach_download
    oss_view oss_add oss_edit oss_delete oss_enable sms_view sms_add sms_edit sms_delete sms_enable
    sms_debug social_view social_add social_edit social_delete social_enable session_view session_end
    log_usual_view log_api_view log_error_view tenant_view tenant_add tenant_edit tenant_delete
    tenant_setting tenant_package tenant_datasource tenant_package_view tenant_package_add
    tenant_package_edit tenant_package_delete client_view client_add client_edit client_delete'),
  ('admin', 'enterprise_view enterprise_add enterprise_edit enterprise_delete enterprise_process enterprise_verify
    enterprise_export certificate_view certificate_add certificate_edit certificate_delete
    certificate_process certificate_verify certificate_export staff_view staff_add staff_edit staff_delete
    staff_process staff_verify staff_export workplace_view workplace_add workplace_edit workplace_delete
    workplace_process workplace_verify workplace_export device_view device_add device_edit device_delete
    device_process device_verify device_export video_view video_add video_edit video_delete warn_view
    warn_handle warn_report warn_export warn_confirm warn_verify hidden_view hidden_add hidden_edit
    hidden_delete hidden_process hidden_verify hidden_export enforcement_view enforcement_add
    enforcement_edit enforcement_delete enforcement_export licence_view licence_add licence_edit
    licence_delete licence_process licence_verify licence_export order_view order_process order_verify
    order_export warehouse_view warehouse_process warehouse_verify warehouse_export transport_view
    transport_add transport_edit transport_delete transport_process transport_verify transport_export
    hazchem_view hazchem_add hazchem_edit hazchem_delete hazchem_process hazchem_verify hazchem_export
    submission_view submission_add submission_edit submission_delete submission_process submission_verify
    submission_export stat_view stat_export notice_view notice_add notice_edit notice_delete system_view
    system_add system_edit system_delete system_process system_verify system_export system_handle
    system_apply system_confirm system_verify system_report system_grant log_view log_export flow_view
    flow_add flow_edit flow_delete user_view user_add user_edit user_delete user_import user_export
    user_role user_reset user_unlock user_explain dept_view dept_add dept_edit dept_delete post_view
    post_add post_edit post_delete role_view role_add role_edit role_delete role_grant menu_view
    topmenu_view param_view param_add param_edit param_delete dict_view dictbiz_view dictbiz_add
    dictbiz_edit dictbiz_delete region_view data_scope_view api_scope_view attach_view attach_add
    attach_edit attach_delete attach_download oss_view oss_add oss_edit oss_delete oss_enable sms_view
    sms_add sms_edit sms_delete sms_enable sms_debug social_view social_add social_edit social_delete
    social_enable session_view session_end log_usual_view log_api_view log_error_view'),
  ('sup_national', 'enterprise_view enterprise_export certificate_view certificate_export staff_view staff_export
    workplace_view workplace_export device_view video_view warn_view warn_handle warn_report warn_export
    warn_confirm warn_verify hidden_view hidden_export enforcement_view enforcement_export licence_view
    licence_export order_view order_export warehouse_view warehouse_export transport_view transport_export
    hazchem_view submission_view submission_export stat_view stat_export notice_view notice_add notice_edit
    notice_delete log_view'),
  ('sup_province', 'enterprise_view enterprise_export certificate_view certificate_export staff_view staff_export
    workplace_view workplace_export device_view video_view warn_view warn_handle warn_report warn_export
    warn_confirm warn_verify hidden_view hidden_export enforcement_view enforcement_export licence_view
    licence_process licence_verify licence_export order_view order_export warehouse_view warehouse_export
    transport_view transport_export hazchem_view submission_view submission_export stat_view stat_export
    notice_view notice_add notice_edit notice_delete log_view'),
  ('sup_city', 'enterprise_view enterprise_edit enterprise_export certificate_view certificate_process
    certificate_verify certificate_export staff_view staff_process staff_verify staff_export workplace_view
    workplace_process workplace_verify workplace_export device_view video_view warn_view warn_handle
    warn_report warn_export warn_confirm warn_verify hidden_view hidden_add hidden_edit hidden_process
    hidden_verify hidden_export enforcement_view enforcement_add enforcement_edit enforcement_export
    licence_view licence_process licence_verify licence_export order_view order_export warehouse_view
    warehouse_process warehouse_verify warehouse_export transport_view transport_process transport_verify
    transport_export hazchem_view hazchem_process hazchem_verify submission_view submission_process
    submission_verify submission_export stat_view stat_export notice_view notice_add notice_edit
    notice_delete log_view system_view system_add system_edit user_view user_add user_edit'),
  ('sup_county', 'enterprise_view enterprise_add enterprise_edit enterprise_delete enterprise_export certificate_view
    certificate_process certificate_verify certificate_export staff_view staff_process staff_verify
    staff_export workplace_view workplace_process workplace_verify workplace_export device_view device_edit
    video_view warn_view warn_handle warn_report warn_export warn_confirm warn_verify hidden_view hidden_add
    hidden_edit hidden_process hidden_verify hidden_export enforcement_view enforcement_add enforcement_edit
    enforcement_delete enforcement_export licence_view licence_process licence_verify licence_export
    order_view order_process order_verify order_export warehouse_view warehouse_process warehouse_verify
    warehouse_export transport_view transport_process transport_verify transport_export hazchem_view
    hazchem_process hazchem_verify submission_view submission_process submission_verify submission_export
    stat_view stat_export notice_view notice_add notice_edit notice_delete log_view system_view system_add
    system_edit user_view user_add user_edit'),
  ('sup_township', 'enterprise_view enterprise_edit certificate_view staff_view staff_process staff_verify workplace_view
    workplace_process workplace_verify device_view video_view warn_view warn_handle warn_report warn_confirm
    warn_verify hidden_view hidden_add hidden_edit hidden_process hidden_verify enforcement_view
    enforcement_add enforcement_edit licence_view order_view order_process order_verify warehouse_view
    transport_view hazchem_view submission_view submission_process submission_verify stat_view notice_view'),
  ('licence_reviewer', 'enterprise_view certificate_view certificate_process certificate_verify staff_view licence_view
    licence_process licence_verify licence_export hazchem_view stat_view stat_export notice_view'),
  ('esp_head', 'enterprise_view enterprise_edit certificate_view certificate_add certificate_edit staff_view staff_add
    staff_edit staff_delete workplace_view workplace_add workplace_edit device_view device_edit video_view
    warn_view warn_handle warn_apply warn_report warn_verify hidden_view hidden_add hidden_edit
    enforcement_view licence_view licence_add licence_edit licence_delete order_view order_add order_edit
    order_delete order_process order_verify warehouse_view warehouse_process warehouse_verify transport_view
    transport_add transport_edit transport_delete hazchem_view hazchem_add hazchem_edit hazchem_delete
    submission_view submission_add submission_edit stat_view stat_export notice_view system_view system_add
    system_edit user_view user_add user_edit dept_view dept_add dept_edit role_view log_view'),
  ('esp_safety', 'enterprise_view enterprise_edit certificate_view certificate_add certificate_edit staff_view staff_add
    staff_edit staff_delete workplace_view workplace_add workplace_edit device_view device_add device_edit
    video_view video_add video_edit warn_view warn_handle warn_apply warn_report hidden_view hidden_add
    hidden_edit enforcement_view licence_view order_view order_process order_verify warehouse_view
    warehouse_process warehouse_verify transport_view transport_add transport_edit hazchem_view hazchem_add
    hazchem_edit submission_view submission_add submission_edit stat_view stat_export notice_view log_view'),
  ('esp_warehouse', 'enterprise_view certificate_view staff_view workplace_view device_view video_view warn_view hidden_view
    order_view order_add order_edit warehouse_view warehouse_add warehouse_edit warehouse_delete
    transport_view hazchem_view submission_view stat_view stat_export notice_view'),
  ('esp_trade', 'enterprise_view order_view order_add order_edit order_delete warehouse_view transport_view transport_add
    transport_edit transport_delete hazchem_view stat_view stat_export notice_view'),
  ('guest', 'licence_view notice_view')
) as declared (alias, words), regexp_split_to_table(words, '\s+') as word;
