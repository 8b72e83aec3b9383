-- Units are written as symbols, as every figure shows them, and the levels by the names of their offices. Labels that
-- an administrator changed stay.
update sys_dict_biz d set dict_value = w.symbol, dict_value_en = case when d.dict_value_en = w.en then w.symbol else d.dict_value_en end
from (values ('kg', '千克', 'Kilogram', 'kg'), ('g', '克', 'Gram', 'g'), ('t', '吨', 'Tonne', 't'),
  ('L', '升', 'Litre', 'L'), ('m3', '立方米', 'Cubic metre', 'm³'), ('m', '米', 'Metre', 'm')) as w (key, zh, en, symbol)
where d.code = 'unit' and d.dict_key = w.key and d.parent_id <> 0 and d.dict_value = w.zh;

update sys_dict_biz d set dict_value = w.zh
from (values ('3', '乡镇安监', '乡镇应急办'), ('7', '国家应急部', '应急管理部')) as w (key, was, zh)
where d.code = 'handleType' and d.dict_key = w.key and d.parent_id <> 0 and d.dict_value = w.was;
