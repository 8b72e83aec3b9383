-- Tickets by which the page of an AI box learns who opens it (domain-model.md#R4.4): once, within a minute.
create table vid_box_ticket (
  ticket_hash text primary key,
  ai_id bigint not null references dev_device,
  -- Session of the user; when it is over, so is the ticket.
  session_id text not null,
  -- Page of the box the ticket was made for.
  service text not null,
  expire_time timestamptz not null
);
create index vid_box_ticket_expire on vid_box_ticket (expire_time);
