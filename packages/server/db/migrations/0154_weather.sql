-- Gusts and the weather of the next two hours, as a weather service sends them; alerts holds the weather warnings.
alter table sys_weather add column gust_force smallint, add column next_type text;
