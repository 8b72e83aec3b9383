-- Words that no call, rule or screen asks for are declared for no role any more. They are forgotten here too, so that a
-- version which declares them with a menu of their own grants them then.
delete from sys_declared_grant
where word ~ '^(certificate|staff|video|flow)_'
  or word in ('enterprise_process', 'enterprise_verify', 'workplace_verify', 'device_verify', 'hidden_process',
    'transport_verify', 'hazchem_verify', 'submission_verify', 'system_process', 'system_verify', 'system_handle',
    'system_apply', 'system_confirm', 'system_report', 'topmenu_package', 'topmenu_datasource', 'data_scope_package',
    'data_scope_datasource', 'api_scope_package', 'api_scope_datasource')
  or (role_alias = 'esp_head' and word in ('system_view', 'system_add', 'system_edit'));
