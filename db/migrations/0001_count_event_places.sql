CREATE TABLE "event_place_counters" (
	"event_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"capacity" integer,
	"max_going" integer,
	"going" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_place_counters_event_id_slot_pk" PRIMARY KEY("event_id","slot"),
	CONSTRAINT "event_place_counters_capacity_check" CHECK (("event_place_counters"."capacity" is null) = ("event_place_counters"."max_going" is null)
        and ("event_place_counters"."capacity" is null or ("event_place_counters"."slot" = 0 and "event_place_counters"."waiting" >= 0
          and "event_place_counters"."going" between 0 and "event_place_counters"."max_going")))
);
--> statement-breakpoint
ALTER TABLE "event_place_counters" ADD CONSTRAINT "event_place_counters_event_id_cms_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."cms_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whoever changes the places of an event takes this lock first, then the counter, then the rows:
-- registrations share it, changes and deletions of the event take it alone. It is fair, unlike row locks.
CREATE FUNCTION "share_event_places"("event" integer) RETURNS void LANGUAGE sql AS $$
	SELECT pg_advisory_xact_lock_shared(hashtext('event-places'), event)
$$;--> statement-breakpoint
CREATE FUNCTION "close_event_places"("event" integer) RETURNS void LANGUAGE sql AS $$
	SELECT pg_advisory_xact_lock(hashtext('event-places'), event)
$$;--> statement-breakpoint
-- Adds to the counters of an event.
CREATE FUNCTION "count_event_places"("event" integer, "more_going" integer, "more_waiting" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM share_event_places(event);
	UPDATE event_place_counters SET
		going = going + more_going,
		waiting = waiting + more_waiting,
		max_going = least(max_going, greatest(capacity, going + more_going))
	WHERE event_id = event AND slot = 0 AND capacity IS NOT NULL;
	IF FOUND THEN
		RETURN;
	END IF;
	-- Registrations that go with their event find it gone.
	INSERT INTO event_place_counters AS counters (event_id, slot, going, waiting)
	SELECT id, 1 + pg_backend_pid() % 16, more_going, more_waiting FROM cms_events WHERE id = event
	ON CONFLICT (event_id, slot) DO UPDATE SET
		going = counters.going + excluded.going,
		waiting = counters.waiting + excluded.waiting;
END
$$;--> statement-breakpoint
-- Makes one counter of all slots of an event, with its capacity as it is now, and adds to it.
CREATE FUNCTION "settle_event_places"("event" integer, "more_going" integer DEFAULT 0, "more_waiting" integer DEFAULT 0) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	all_going integer;
	all_waiting integer;
BEGIN
	PERFORM close_event_places(event);
	WITH slots AS (DELETE FROM event_place_counters WHERE event_id = event RETURNING going, waiting)
	SELECT coalesce(sum(going), 0) + more_going, coalesce(sum(waiting), 0) + more_waiting
	INTO all_going, all_waiting FROM slots;
	INSERT INTO event_place_counters (event_id, slot, capacity, max_going, going, waiting)
	SELECT id, 0, capacity, CASE WHEN capacity IS NOT NULL THEN greatest(capacity, all_going) END, all_going, all_waiting
	FROM cms_events WHERE id = event;
END
$$;--> statement-breakpoint
CREATE FUNCTION "settle_changed_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO event_place_counters (event_id, slot, capacity, max_going) VALUES (NEW.id, 0, NEW.capacity, NEW.capacity);
	ELSE
		PERFORM settle_event_places(NEW.id);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- One change of a counter for all rows of a statement. Events in order, so that none wait in a circle.
CREATE FUNCTION "count_changed_registrations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM count_event_places(event_id, going, waiting) FROM (
			SELECT event_id, count(*) FILTER (WHERE status = 'going')::integer AS going, count(*) FILTER (WHERE status = 'waiting')::integer AS waiting
			FROM new_rows GROUP BY event_id ORDER BY event_id
		) AS changes;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM count_event_places(event_id, -going, -waiting) FROM (
			SELECT event_id, count(*) FILTER (WHERE status = 'going')::integer AS going, count(*) FILTER (WHERE status = 'waiting')::integer AS waiting
			FROM old_rows WHERE status <> 'cancelled' GROUP BY event_id ORDER BY event_id
		) AS changes;
	ELSE
		PERFORM count_event_places(event_id, going, waiting) FROM (
			SELECT event_id, sum(going)::integer AS going, sum(waiting)::integer AS waiting FROM (
				SELECT event_id, (status = 'going')::integer AS going, (status = 'waiting')::integer AS waiting FROM new_rows
				UNION ALL
				SELECT event_id, -(status = 'going')::integer, -(status = 'waiting')::integer FROM old_rows
			) AS rows GROUP BY event_id HAVING sum(going) <> 0 OR sum(waiting) <> 0 ORDER BY event_id
		) AS changes;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- For the deletion of an account: locks what its registrations change, in the same order as others do.
CREATE FUNCTION "hold_places_of_user"("person" integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	own integer;
BEGIN
	FOR own IN SELECT event_id FROM event_registrations WHERE user_id = person ORDER BY event_id LOOP
		PERFORM share_event_places(own);
		PERFORM 1 FROM event_place_counters WHERE event_id = own AND capacity IS NOT NULL FOR NO KEY UPDATE;
	END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "cms_events_places_insert" AFTER INSERT ON "cms_events"
	FOR EACH ROW EXECUTE FUNCTION "settle_changed_event"();--> statement-breakpoint
CREATE TRIGGER "cms_events_places_update" AFTER UPDATE OF "capacity" ON "cms_events"
	FOR EACH ROW WHEN (OLD.capacity IS DISTINCT FROM NEW.capacity) EXECUTE FUNCTION "settle_changed_event"();--> statement-breakpoint
CREATE TRIGGER "event_registrations_places_insert" AFTER INSERT ON "event_registrations"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_registrations"();--> statement-breakpoint
CREATE TRIGGER "event_registrations_places_update" AFTER UPDATE ON "event_registrations"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_registrations"();--> statement-breakpoint
CREATE TRIGGER "event_registrations_places_delete" AFTER DELETE ON "event_registrations"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_registrations"();--> statement-breakpoint
-- After the triggers, which keep writers out until this migration commits.
INSERT INTO event_place_counters (event_id, slot, capacity, max_going, going, waiting)
SELECT id, 0, capacity, CASE WHEN capacity IS NOT NULL THEN greatest(capacity, all_going) END, all_going, all_waiting
FROM cms_events CROSS JOIN LATERAL (
	SELECT count(*) FILTER (WHERE r.status = 'going')::integer AS all_going, count(*) FILTER (WHERE r.status = 'waiting')::integer AS all_waiting
	FROM event_registrations r WHERE r.event_id = cms_events.id
) AS counted;
